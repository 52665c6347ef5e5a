// A box with a border inside its outline, corners all the same circular arc. shape: half size, radius, border width.
// vBorder is the border already composited over the fill; curves at a constant distance inside a rounded box are its
// own distance's contour lines, so one distance serves both edges. What a pixel has of the border is what it has of the
// whole less what it has of the inside, also where a thin border has both edges in one pixel.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vColor;
flat in vec4 vBorder;
out vec4 result;

void main() {
  float distance = boxDistance(vLocal, vShape.xy, vShape.z), unit = pixelsPerUnit(distance);
  float inside = coverage((distance + vShape.w) * unit);
  result = (vBorder * coverage(distance * unit) + (vColor - vBorder) * inside) * clipCoverage();
}
