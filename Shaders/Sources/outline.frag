// Any box of one colour: corners that differ or follow the continuous curve. shape: half size, expansion.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vRadii;
flat in vec4 vColor;
out vec4 result;

void main() {
  result = vColor * (outlineCoverage(vLocal, vShape.xy, vRadii, vShape.z) * clipCoverage());
}
