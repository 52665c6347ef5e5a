// A rectangle of an image, edges anti-aliased. Sampling stops half a texel inside uvBounds, so that neighbours in an
// atlas never bleed in and the image's edge pixels continue outwards.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vColor;
in vec2 vUV;
flat in vec4 vUVBounds;
uniform sampler2D image;
#ifdef HAS_SECOND_UV
in vec2 vSecondUV;
flat in vec4 vSecondUVBounds;
flat in float vProgress;
uniform sampler2D secondImage;
#endif
out vec4 result;

void main() {
  vec4 texel = texture(image, clamp(vUV, vUVBounds.xy, vUVBounds.zw));
#ifdef HAS_SECOND_UV
  texel = mix(texel, texture(secondImage, clamp(vSecondUV, vSecondUVBounds.xy, vSecondUVBounds.zw)), vProgress);
#endif
  result = texel * vColor * (rectangleCoverage(vLocal, vShape) * clipCoverage());
}
