// The inside of an image, where every pixel is covered.
#include "sampling.glsl"
in vec2 vUV;
flat in vec3 vUVPlace;
uniform sampler2D image;
out vec4 result;

void main() {
  result = texture(image, placed(vUV, vUVPlace.xy));
}
