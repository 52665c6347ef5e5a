// What a path cuts, by a mask with one texel for each device pixel.
// vLocal: the texel, in shares of the texture's sides. Only pixels that the mask has are drawn, and each reads the middle of
// its texel. A texel found by its number, from the pixel's, takes software GL a quarter longer.
// HAS_BORDER: a line in one colour lies over it. The mask's second channel is the line's, and the sum is what blending the
// line over the rest would leave.
in vec2 vLocal;
uniform sampler2D secondImage;
#ifdef HAS_BORDER
flat in vec4 vBorder;
#endif

vec4 cutByPath(vec4 color) {
  vec2 inside = texture(secondImage, vLocal).rg * clipCoverage();
#ifdef HAS_BORDER
  vec4 line = vBorder * inside.g;
  return line + color * (inside.r * (1.0 - line.a));
#else
  return color * inside.r;
#endif
}
