// The inside of a box, where every pixel is covered.
flat in vec4 vColor;
out vec4 result;

void main() {
  result = vColor;
}
