// Gaussian-blurred rounded boxes in closed form; all lengths in standard deviations.
// The constants were fitted to the exact integral; BlurredBox says which form is used when, and how large the errors are.

// The normal distribution as an odd polynomial, off by at most 0.5/255; exactly 0 and 1 beyond 2.95.
float normal(float z) {
  z = clamp(z, -2.95, 2.95);
  float y = z * z;
  return 0.5 + z * (0.392877388 + y * (-0.0565343677 + y * (5.26278084e-3 - 1.97193329e-4 * y)));
}

vec4 normal(vec4 z) {
  z = clamp(z, -2.95, 2.95);
  vec4 y = z * z;
  return 0.5 + z * (0.392877388 + y * (-0.0565343677 + y * (5.26278084e-3 - 1.97193329e-4 * y)));
}

// a: distances inwards from the nearest edges. The corner is rounded by the effective radius; m corrects its diagonal.
float blurredCorner(vec2 a, float effectiveRadius, float m) {
  vec2 q = max(effectiveRadius - a, 0.0);
  float s = dot(q, q) + 1e-6;
  float i = inversesqrt(s);
  float w = 2.0 * q.x * q.y * i * i;
  return normal(effectiveRadius - s * i * (1.0 - m * w * w));
}

// Products of edge blurs of four nested rectangles.
float blurredRectangles(vec2 p, vec2 halfSize, float radius) {
  const vec4 nesting = vec4(0.0, 0.14326, 0.40313, 0.73263);
  vec4 x = normal(p.x + halfSize.x - nesting * radius) - normal(p.x - halfSize.x + nesting * radius);
  vec4 y = normal(p.y + halfSize.y - nesting * radius) - normal(p.y - halfSize.y + nesting * radius);
  float sum = x.x * y.x + 0.47334 * (x.x - x.y) * (y.x - y.y) - 0.46316 * (x.x - x.z) * (y.x - y.z)
    - 0.78305 * (x.x - x.w) * (y.x - y.w) - 0.29303 * (x.y - x.z) * (y.y - y.z)
    + 0.88126 * (x.y - x.w) * (y.y - y.w) - 0.12315 * (x.z - x.w) * (y.z - y.w);
  return clamp(sum, 0.0, 1.0);
}

// The normal distribution to 0.06/255, for sums in which errors add up.
vec4 exactNormal(vec4 z) {
  z = clamp(z, -3.55, 3.55);
  vec4 y = z * z;
  return 0.5 + z * (0.398085075 + y * (-0.0644294614 + y * (8.52353275e-3 + y * (-7.24365492e-4
    + y * (3.45154860e-5 - 6.91358123e-7 * y)))));
}

// The distance into one corner, from the distances to its two edges.
float cornerDistance(vec2 a, float effectiveRadius, vec2 corrections) {
  vec2 q = max(effectiveRadius - a, 0.0);
  float s = dot(q, q) + 1e-6;
  float i = inversesqrt(s);
  float w = 2.0 * q.x * q.y * i * i;
  w *= w;
  return effectiveRadius - s * i + w * (corrections.x + corrections.y * w);
}

// The four corners' blurs, less the edges that they share.
float blurredCorners(vec2 p, vec2 halfSize, float effectiveRadius, vec2 corrections) {
  vec4 edges = vec4(halfSize - p, halfSize + p);
  vec4 corners = vec4(
    cornerDistance(edges.xy, effectiveRadius, corrections), cornerDistance(edges.xw, effectiveRadius, corrections),
    cornerDistance(edges.zy, effectiveRadius, corrections), cornerDistance(edges.zw, effectiveRadius, corrections));
  float sum = dot(exactNormal(corners), vec4(1.0)) - dot(exactNormal(edges), vec4(1.0)) + 1.0;
  return clamp(sum, 0.0, 1.0);
}
