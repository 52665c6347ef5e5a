// Where an image is sampled. Coordinates count from the image's own corner; `place` is where that corner lies in the
// texture. Rounding before the place is added makes the sum exact, so pixels do not depend on where in an atlas page an
// image happens to lie. The step is far below what texture units tell apart: 1/4096 texel of a page, 1/256 of the largest.
vec2 placed(vec2 uv, vec2 place) {
  return floor(uv * 4194304.0) * (1.0 / 4194304.0) + place;
}

// The same for a share of an image's sides: `span` holds the steps that one side takes, then where share 0 lies.
vec2 placedShare(vec2 share, vec4 span) {
  return floor(share * span.xy) * (1.0 / 4194304.0) + span.zw;
}
