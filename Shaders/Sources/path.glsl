// The share of a pixel that a path covers, from a mask with one texel for each device pixel.
// vShape.xy: from the target's pixel to the mask's texel. Only pixels that the mask has are drawn.
flat in vec4 vShape;
uniform sampler2D secondImage;

float pathCoverage() {
  return texelFetch(secondImage, ivec2(gl_FragCoord.xy + vShape.xy), 0).r;
}
