// A rectangle of an image, edges anti-aliased.
//
// A whole image (HAS_UV_MAP): the point is moved into the rectangle, so that the soft edge shows the image's edge pixels;
// the texture repeats those half a texel outside. Part of an image: sampling stops half a texel inside the part's bounds,
// so that nothing beside it bleeds in.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vColor;
uniform sampler2D image;
#ifdef HAS_UV_MAP
flat in vec4 vUVMap;
#else
in vec2 vUV;
flat in vec4 vUVBounds;
#endif
#ifdef HAS_SECOND_UV
in vec2 vSecondUV;
flat in vec4 vSecondUVBounds;
flat in float vProgress;
uniform sampler2D secondImage;
#endif
out vec4 result;

void main() {
#ifdef HAS_UV_MAP
  vec4 texel = texture(image, clamp(vLocal, vShape.xy, vShape.zw) * vUVMap.xy + vUVMap.zw);
#else
  vec4 texel = texture(image, clamp(vUV, vUVBounds.xy, vUVBounds.zw));
#endif
#ifdef HAS_SECOND_UV
  texel = mix(texel, texture(secondImage, clamp(vSecondUV, vSecondUVBounds.xy, vSecondUVBounds.zw)), vProgress);
#endif
  // Tints are the same in all components: opacity.
  result = texel * (vColor.a * rectangleCoverage(vLocal, vShape) * clipCoverage());
}
