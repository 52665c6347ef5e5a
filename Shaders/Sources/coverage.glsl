// Signed distances to outlines, negative inside, and the share of a pixel that lies inside.
//
// Two kinds of units. Under a transform that scales all directions alike the CPU has scaled local coordinates to pixels,
// and distances are pixels already. Otherwise (GENERAL) they are local units, and dividing by the length of the distance's
// own screen gradient makes pixels of them.

float boxDistance(vec2 p, vec2 halfSize, float radius) {
  vec2 q = abs(p) - halfSize + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

// The length of a distance's unit.
float pixelsPerUnit(float distance) {
#ifdef GENERAL
  vec2 gradient = vec2(dFdx(distance), dFdy(distance));
  return inversesqrt(max(dot(gradient, gradient), 1e-12));
#else
  return 1.0;
#endif
}

float inPixels(float distance) {
  return distance * pixelsPerUnit(distance);
}

float coverage(float distanceInPixels) {
  return clamp(0.5 - distanceInPixels, 0.0, 1.0);
}

// A rectangle given by its four edges (min x, min y, max x, max y): exact for edges along the pixel grid however thin.
// Neither factor is ever negative: an edge that is passed by a pixel leaves the other one fully inside.
float rectangleCoverage(vec2 p, vec4 edges) {
#ifdef GENERAL
  vec2 dx = dFdx(p), dy = dFdy(p);
  vec2 scale = inversesqrt(max(dx * dx + dy * dy, 1e-12));
#else
  const vec2 scale = vec2(1.0);
#endif
  vec2 inside = clamp((edges.zw - p) * scale + 0.5, 0.0, 1.0) + clamp((p - edges.xy) * scale + 0.5, 0.0, 1.0) - 1.0;
  return inside.x * inside.y;
}

// The same for the unit square in any units, as the difference of what lies beyond its two edges along each axis.
float unitSquareCoverage(vec2 p) {
  vec2 dx = dFdx(p), dy = dFdy(p);
  vec2 side = inversesqrt(dx * dx + dy * dy + 1e-20);
  vec2 beyond = p * side + 0.5;
  vec2 inside = clamp(beyond, 0.0, 1.0) - clamp(beyond - side, 0.0, 1.0);
  return inside.x * inside.y;
}
