// What a particle draws and how it moves: the display list's `ParticleMotion`, in single precision.
//
// `rows` begins with the emitter's own (see `ParticleRows`); after them come the samples, of one row and, for each
// generation, PARTICLE_ROWS rows.

layout(std140) uniform Particles {
  vec4 rows[ROWS];
};
// Particles before this draw's first; the index of number 0; the cell's key; 1 or -1, the step from number to index.
uniform uvec4 batch;

const float TURN = 6.283185307;

uint pcg(uint value) {
  uint state = value * 747796405u + 2891336453u;
  uint word = ((state >> ((state >> 28u) + 4u)) ^ state) * 277803737u;
  return (word >> 22u) ^ word;
}

float unit(uint key, uint draw) {
  return float(pcg(key + draw) >> 8u) * (1.0 / 16777216.0);
}

vec2 halves(uint key, uint draw) {
  uint bits = pcg(key + draw);
  return vec2(float(bits & 65535u), float(bits >> 16u)) * (1.0 / 65536.0);
}

// Both of one angle, which may be many turns.
vec2 cosineAndSine(float angle) {
  angle -= TURN * floor(angle * (1.0 / TURN) + 0.5);
  return vec2(cos(angle), sin(angle));
}

vec4 drawnColor(uint key, vec4 low, vec4 range) {
  return clamp(low + range * vec4(halves(key, 11u), halves(key, 12u)), 0.0, 1.0);
}

// The share of the middle direction, and those of the two directions across it.
vec3 coneShares(uint key, float depth) {
  float middle = 1.0 - unit(key, 2u) * depth;
  return vec3(middle, cosineAndSine(TURN * unit(key, 3u)) * sqrt(max(0.0, 1.0 - middle * middle)));
}
