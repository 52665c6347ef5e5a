// Any box: corners that differ or follow the continuous curve, with or without border.
// shape: half size, expansion, border width. vBorder as in bordered.frag.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vRadii;
flat in vec4 vColor;
flat in vec4 vBorder;
out vec4 result;

void main() {
  float distance = outlineDistance(vLocal, vShape.xy, vRadii, vShape.z);
  float onBorder = 1.0 - coverage(inPixels(distance + vShape.w));
  result = mix(vColor, vBorder, onBorder) * (coverage(inPixels(distance)) * clipCoverage());
}
