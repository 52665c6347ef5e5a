// A finished group mixed with what lies below it. S and D are premultiplied; one macro names the mode.
// local: texel of the group; shape.xy: from there to the texel of what lies below. Modes that end at the group's shape are
// added to what the shape was taken out of.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
#include "blend.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vColor;
uniform sampler2D image;
uniform sampler2D secondImage;
out vec4 result;

void main() {
  vec4 source = texelFetch(image, ivec2(vLocal), 0) * vColor;
  vec4 below = texelFetch(secondImage, ivec2(vLocal + vShape.xy), 0);
#if defined(DESTIN) || defined(DESTATOP) || defined(SOURCEIN) || defined(SOURCEOUT)
  result = blended(source, below) * clipCoverage();
#else
  result = mix(below, blended(source, below), clipCoverage());
#endif
}
