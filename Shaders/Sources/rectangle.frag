// A rectangle of one colour.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vColor;
out vec4 result;

void main() {
  result = vColor * (rectangleCoverage(vLocal, vShape) * clipCoverage());
}
