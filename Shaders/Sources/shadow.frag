// The blurred outline of a box, in one of four forms. local and shape are in standard deviations.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
#include "blur.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vColor;
#ifdef HAS_RADII
flat in vec4 vRadii;
#endif
out vec4 result;

#ifdef BY_DISTANCE
// shape: half size, effective radius and correction of the corners.
float blurred() { return blurredCorner(vShape.xy - abs(vLocal), vShape.z, vShape.w); }
#endif
#ifdef BY_DISTANCES
// shape: half size, effective radius and correction of a rounded corner; the constants are those of a sharp one.
// radii: 1 where a corner is round, in the order (min, min), (max, min), (min, max), (max, max).
float blurred() {
  vec2 side = step(vec2(0.0), vLocal);
  vec2 row = mix(vRadii.xz, vRadii.yw, side.x);
  vec2 corner = mix(vec2(3.0290, 0.13278), vShape.zw, mix(row.x, row.y, side.y));
  return blurredCorner(vShape.xy - abs(vLocal), corner.x, corner.y);
}
#endif
#ifdef BY_RECTANGLES
// shape: half size, radius.
float blurred() { return blurredRectangles(vLocal, vShape.xy, vShape.z); }
#endif
#ifdef BY_CORNERS
// shape: half size, effective radius, second correction; radii.x: fourth correction.
float blurred() { return blurredCorners(vLocal, vShape.xy, vShape.z, vec2(vShape.w, vRadii.x)); }
#endif

void main() {
  result = vColor * (blurred() * clipCoverage());
}
