// The blurred outline of a box. local and shape are in standard deviations.
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

void main() {
#ifdef HAS_RADII
  // shape: half size, effective radius and correction of a rounded corner; the constants are those of a sharp one.
  // Corners in the order (min, min), (max, min), (min, max), (max, max): 1 where round.
  vec2 side = step(vec2(0.0), vLocal);
  vec2 row = mix(vRadii.xz, vRadii.yw, side.x);
  vec2 corner = mix(vec2(3.0290, 0.13278), vShape.zw, mix(row.x, row.y, side.y));
  float blurred = blurredCorner(vShape.xy - abs(vLocal), corner.x, corner.y);
#else
  // shape: half size, radius.
  float blurred = blurredRectangles(vLocal, vShape.xy, vShape.z);
#endif
  result = vColor * (blurred * clipCoverage());
}
