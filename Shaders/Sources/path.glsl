// What a path cuts, by a mask with one texel for each device pixel.
// vShape.xy: from the target's pixel to the mask's texel. Only pixels that the mask has are drawn.
// HAS_BORDER: a line in one colour lies over it. The mask's second channel is the line's, and the sum is what blending the
// line over the rest would leave.
flat in vec4 vShape;
uniform sampler2D secondImage;
#ifdef HAS_BORDER
flat in vec4 vBorder;
#endif

vec4 cutByPath(vec4 color) {
  vec2 inside = texelFetch(secondImage, ivec2(gl_FragCoord.xy + vShape.xy), 0).rg * clipCoverage();
#ifdef HAS_BORDER
  vec4 line = vBorder * inside.g;
  return line + color * (inside.r * (1.0 - line.a));
#else
  return color * inside.r;
#endif
}
