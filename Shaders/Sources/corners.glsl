// The outline whose corners differ, or follow the continuous curve: the dearer sibling of boxDistance.

#ifdef CONTINUOUS
// The continuous corner. In coordinates a = |u - v| and b = u + v, with u and v counted inwards from the sharp corner in
// radii, the outline is b = g(a), and g(a) = a along the edges. g was fitted piecewise to the published curve (error
// 4e-5); for shorter expansions it is mixed with the circle's 2 - sqrt(2 - a²) so that it ends at the expansion.
// Returns g and its derivative.
vec2 continuousCorner(float a, float expansion) {
  const float fullExpansion = 1.52866483, kink0 = 0.55658299, kink1 = 0.60443827, slope = 0.60766794;
  float t = (expansion - 1.0) / (fullExpansion - 1.0);
  float f = fullExpansion / expansion - 1.0;
  float share = min(a / expansion, 1.0);
  float w = a * (1.0 + f * share * share);
  float dw = a < expansion ? 1.0 + 3.0 * f * share * share : fullExpansion / expansion;

  float y = min(w, kink0), y2 = y * y, z = max(fullExpansion - max(w, kink1), 0.0);
  float g = 0.58302996 + y2 * (0.37850796 + 0.06359051 * y2) + slope * (clamp(w, kink0, kink1) - kink0)
    + (max(w, kink1) - kink1) - 0.13103032
    + z * z * z * (0.08376787 + z * (-0.1107118 + z * (0.42846184 - 0.22985349 * z)));
  float tail = 1.0 - z * z * (0.25130361 + z * (-0.4428472 + z * (2.1423092 - 1.37912094 * z)));
  float dg = w < kink0 ? 2.0 * y * (0.37850796 + 0.12718102 * y2) : (w < kink1 ? slope : tail);

  float c = min(a, 1.0), s = sqrt(2.0 - c * c);
  vec2 circle = vec2(2.0 - s - c, a < 1.0 ? c / s - 1.0 : 0.0);
  return vec2(a, 1.0) + mix(circle, vec2(g - w, (dg - 1.0) * dw), t);
}

float continuousBoxDistance(vec2 p, vec2 halfSize, float radius, float expansion) {
  vec2 q = halfSize - abs(p);
  float unit = max(radius, 1e-3);
  vec2 g = continuousCorner(abs(q.x - q.y) / unit, expansion);
  return (g.x * unit - (q.x + q.y)) * inversesqrt(2.0 * (1.0 + g.y * g.y));
}

// The expansion of the box that is left inside a border: that of a box with as much room beside its smaller corners.
float innerExpansion(float expansion, vec4 radii, float width) {
  vec2 larger = max(radii.xy, radii.zw);
  float radius = max(larger.x, larger.y);
  return clamp((expansion * radius - width) / max(radius - width, 1e-3), 1.0, 1.52866483);
}
#endif

// The share of a pixel inside an outline. Beside sharp corners it is that of a rectangle.
// radii in the order (min, min), (max, min), (min, max), (max, max); expansion as in RoundedRect.
float outlineCoverage(vec2 p, vec2 halfSize, vec4 radii, float expansion) {
  vec2 side = step(vec2(0.0), p);
  vec2 row = mix(radii.xz, radii.yw, side.x);
  float radius = mix(row.x, row.y, side.y);
#ifdef CONTINUOUS
  float distance = continuousBoxDistance(p, halfSize, radius, expansion);
#else
  float distance = boxDistance(p, halfSize, radius);
#endif
  float rounded = coverage(inPixels(distance));
  float sharp = rectangleCoverage(p, vec4(-halfSize, halfSize));
  return radius > 0.0 ? rounded : sharp;
}
