// The inside of a path in one colour, perhaps with a line over it.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
#include "path.glsl"
flat in vec4 vColor;
out vec4 result;

void main() {
  result = cutByPath(vColor);
}
