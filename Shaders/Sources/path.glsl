// The share of a pixel that a path covers, from a mask with one texel for each device pixel.
// vShape.xy: from the target's pixel to the mask's texel; vRadii: the mask's first texel and the one behind its last.
flat in vec4 vShape;
flat in vec4 vRadii;
uniform sampler2D secondImage;

float pathCoverage() {
  vec2 texel = gl_FragCoord.xy + vShape.xy;
  bool isInside = all(greaterThan(texel, vRadii.xy)) && all(lessThan(texel, vRadii.zw));
  return isInside ? texelFetch(secondImage, ivec2(texel), 0).r : 0.0;
}
