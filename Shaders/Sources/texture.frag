// The inside of an image, where every pixel is covered.
in vec2 vUV;
uniform sampler2D image;
out vec4 result;

void main() {
  result = texture(image, vUV);
}
