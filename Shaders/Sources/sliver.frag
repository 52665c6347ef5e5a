// A quadrilateral of one colour that is seen thin: of each pixel the exact area that lies inside it.
// vLocal: the place in the picture, in pixels from a whole one. vShape, vRadii: x and y of the corners around it, from the same
// pixel. vBorder: for each edge, from a corner to the next, 1 if something opaque is drawn later beyond it, a half if inside it.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vRadii;
flat in vec4 vColor;
flat in vec4 vBorder;
out vec4 result;

// The integral of clamp(y, 0, 1) from 0.
vec4 clampedSum(vec4 y) {
  vec4 c = clamp(y, 0.0, 1.0);
  return 0.5 * c * c + max(y - 1.0, 0.0);
}

// The part of the unit square between the x axis and each edge from a to b, positive where it leads towards larger x. Around a
// closed outline these sum up to what of the square lies inside.
vec4 areaBelow(vec4 ax, vec4 ay, vec4 bx, vec4 by) {
  vec4 left = clamp(ax, 0.0, 1.0), right = clamp(bx, 0.0, 1.0);
  vec4 run = bx - ax;
  vec4 slope = (by - ay) / mix(run, vec4(1.0), lessThan(abs(run), vec4(1e-6)));
  vec4 start = ay + (left - ax) * slope, end = ay + (right - ax) * slope;
  vec4 low = clamp(min(start, end), 0.0, 1.0), high = clamp(max(start, end), 0.0, 1.0);
  vec4 rise = end - start;
  bvec4 isLevel = lessThan(abs(rise), vec4(1e-3));
  vec4 mean = (clampedSum(end) - clampedSum(start)) / mix(rise, vec4(1.0), isLevel);
  return (right - left) * clamp(mix(mean, 0.5 * (low + high), isLevel), low, high);
}

void main() {
  vec2 pixel = floor(vLocal);
  vec4 ax = vShape - pixel.x, ay = vRadii - pixel.y;
  vec4 bx = ax.yzwx, by = ay.yzwx;
  float area = abs(dot(areaBelow(ax, ay, bx, by), vec4(1.0)));
  // Where the pixel's middle lies: beyond each edge, and along it.
  vec4 run = bx - ax, rise = by - ay;
  vec4 side = sqrt(max(run * run + rise * rise, 1e-12));
  vec4 beyond = (rise * (0.5 - ax) - run * (0.5 - ay)) / side;
  vec4 along = (run * (0.5 - ax) + rise * (0.5 - ay)) / side;
  vec4 ends = clamp(0.5 + along, 0.0, 1.0) * clamp(0.5 + side - along, 0.0, 1.0);
  // The share of the pixel that later neighbours leave, each a soft edge as they draw it. What they are drawn over counts for
  // more, so that after them no share of the pixel is another's.
  vec4 left = 1.0 - step(0.75, vBorder) * ends * clamp(0.5 + beyond, 0.0, 1.0);
  float rest = left.x * left.y * left.z * left.w;
  vec4 isHidden = step(0.25, vBorder) * (1.0 - step(0.75, vBorder));
  vec4 kept = 1.0 - isHidden * step(-0.5, beyond);
  area = min(area / max(rest, 1e-4), 1.0) * kept.x * kept.y * kept.z * kept.w;
  result = vColor * (area * clipCoverage());
}
