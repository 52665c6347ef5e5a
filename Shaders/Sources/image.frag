// A rectangle of an image, edges anti-aliased.
//
// A whole image (HAS_UV_MAP, HAS_OPACITY): the point is moved into the rectangle, so that the soft edge shows the image's
// edge pixels; the texture repeats those half a texel outside. Part of an image: sampling stops half a texel inside the
// part's bounds, so that nothing beside it bleeds in.
//
// Where lengths are divided by their screen gradients (HAS_OPACITY), units do not matter, so the rectangle of a whole image
// is the unit square: software GL clamps to 0 and 1 in a third of the instructions that other limits take.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
#include "sampling.glsl"
in vec2 vLocal;
// The rectangle's edges; for the unit square what it spans in the texture.
flat in vec4 vShape;
#ifdef HAS_OPACITY
flat in float vOpacity;
#else
// The image's place in its texture, and its opacity.
flat in vec3 vUVPlace;
#endif
uniform sampler2D image;
#ifdef HAS_UV_MAP
flat in vec4 vUVMap;
#elif !defined(HAS_OPACITY)
in vec2 vUV;
flat in vec4 vUVBounds;
#endif
#ifdef HAS_SECOND_UV
in vec2 vSecondUV;
flat in vec4 vSecondUVBounds;
// Its place, and its share of the mixture.
flat in vec3 vSecondPlace;
uniform sampler2D secondImage;
#endif
out vec4 result;

#ifdef HAS_OPACITY
void main() {
  vec4 texel = texture(image, placedShare(clamp(vLocal, 0.0, 1.0), vShape));
  result = texel * (vOpacity * unitSquareCoverage(vLocal) * clipCoverage());
}
#else
void main() {
#ifdef HAS_UV_MAP
  vec4 texel = texture(image, placed(clamp(vLocal, vShape.xy, vShape.zw) * vUVMap.xy + vUVMap.zw, vUVPlace.xy));
#else
  vec4 texel = texture(image, placed(clamp(vUV, vUVBounds.xy, vUVBounds.zw), vUVPlace.xy));
#endif
#ifdef HAS_SECOND_UV
  vec2 second = clamp(vSecondUV, vSecondUVBounds.xy, vSecondUVBounds.zw);
  texel = mix(texel, texture(secondImage, placed(second, vSecondPlace.xy)), vSecondPlace.z);
#endif
  result = texel * (vUVPlace.z * rectangleCoverage(vLocal, vShape) * clipCoverage());
}
#endif
