// Any box with a border inside: corners that differ or follow the continuous curve.
// shape: half size, expansion, border width. Colours as in bordered.frag. The inner edge is the outline of the box that the
// border leaves, with radii less by its width.
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
  float width = vShape.w;
  float whole = outlineCoverage(vLocal, vShape.xy, vRadii, vShape.z);
#ifdef CONTINUOUS
  float expansion = innerExpansion(vShape.z, vRadii, width);
#else
  float expansion = vShape.z;
#endif
  float inside = outlineCoverage(vLocal, vShape.xy - width, max(vRadii - width, 0.0), expansion);
  result = (vBorder * whole + (vColor - vBorder) * inside) * clipCoverage();
}
