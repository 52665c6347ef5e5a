// A particle: its picture times its colour. SOFT: a picture that reaches its own edges has them smoothed; sampling stops
// half a texel inside the part that is shown.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
in vec2 vUV;
flat in vec4 vColor;
#ifdef SOFT
in vec2 vLocal;
flat in vec4 vEdges;
flat in vec4 vUVBounds;
#endif
uniform sampler2D image;
out vec4 result;

void main() {
#ifdef SOFT
  vec4 texel = texture(image, clamp(vUV, vUVBounds.xy, vUVBounds.zw)) * rectangleCoverage(vLocal, vEdges);
#else
  vec4 texel = texture(image, vUV);
#endif
#if CLIPS > 0
  texel *= clipCoverage();
#endif
  result = texel * vColor;
}
