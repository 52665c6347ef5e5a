// A box of one colour whose corners all follow the same circular arc. shape: half size, radius.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vColor;
out vec4 result;

void main() {
  float distance = boxDistance(vLocal, vShape.xy, vShape.z);
  result = vColor * (coverage(inPixels(distance)) * clipCoverage());
}
