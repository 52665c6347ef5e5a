// A rectangle with a border inside. shape: half size, open edges, border width. Colours as in bordered.frag; both coverages
// are exact along the pixel grid, also in the corners. Open edges (1: min x, 2: max x, 4: min y, 8: max y) are left to
// others, so the border goes on beyond them.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vColor;
flat in vec4 vBorder;
out vec4 result;

void main() {
  vec4 open = mod(floor(vShape.z * vec4(1.0, 0.25, 0.5, 0.125)), 2.0) * vec4(-1e6, -1e6, 1e6, 1e6);
  float whole = rectangleCoverage(vLocal, vec4(-vShape.xy, vShape.xy) + open);
  vec2 inner = vShape.xy - vShape.w;
  float inside = rectangleCoverage(vLocal, vec4(-inner, inner));
  result = (vBorder * whole + (vColor - vBorder) * inside) * clipCoverage();
}
