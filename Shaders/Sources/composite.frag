// A finished group meets what lies below it: one texel of the group's surface for each pixel, times the mask's alpha.
// local: texel of the group; shape.xy: from there to the mask's texel.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vColor;
uniform sampler2D image;
#ifdef MASKED
uniform sampler2D secondImage;
#endif
out vec4 result;

void main() {
  vec4 texel = texelFetch(image, ivec2(vLocal), 0);
#ifdef MASKED
  texel *= texelFetch(secondImage, ivec2(vLocal + vShape.xy), 0).a;
#endif
  result = texel * vColor * clipCoverage();
}
