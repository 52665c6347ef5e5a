// One corner of one particle's quad. Nothing but numbers comes in: number and corner are in the vertex's own number.
#include "particle.glsl"

out vec2 vUV;
flat out vec4 vColor;
#ifdef SOFT
out vec2 vLocal;
flat out vec4 vEdges;
flat out vec4 vUVBounds;
#endif
#if CLIPS > 0
out vec3 vClip0;
flat out vec4 vClip0Shape;
flat out vec4 vClip0Radii;
#endif
#if CLIPS > 1
out vec3 vClip1;
flat out vec4 vClip1Shape;
flat out vec4 vClip1Radii;
#endif
#ifdef SORTED
in float order;
#endif

// What is left to know of a particle: where, how large and turned, in which colour.
struct Particle {
  vec3 position;
  float scale;
  float rotation;
  vec4 color;
  float isAlive;
};

#ifdef CHAINED
#include "particle-chain.glsl"
#else
#include "particle-single.glsl"
#endif

vec4 placed(vec3 p) {
  return rows[0] * p.x + rows[1] * p.y + rows[2] * p.z + rows[3];
}

#if CLIPS > 0
// A clip's own point over a point of the target.
vec3 clipPoint(int first, vec4 h) {
  return rows[first].xyz * h.x + rows[first + 1].xyz * h.y + rows[first + 2].xyz * h.w;
}
#endif

void main() {
#ifdef SORTED
  uint number = uint(order);
#else
  uint number = batch.x + uint(gl_VertexID >> 2);
#endif
  Particle particle = particleOf(number);
  bool isRight = (gl_VertexID & 1) != 0, isLower = (gl_VertexID & 2) != 0;
  vec2 corner = vec2(isRight ? rows[4].z : rows[4].x, isLower ? rows[4].w : rows[4].y);
  vec2 turn = cosineAndSine(particle.rotation);
  float scale = particle.scale * particle.isAlive;
  vec2 local = corner * scale;
#ifdef SOFT
  // Half a pixel outwards, across each edge.
  vec2 x = turn, y = vec2(-turn.y, turn.x);
#ifdef GENERAL
  vec4 center = placed(particle.position);
  vec2 dx = (rows[0].xy * turn.x + rows[1].xy * turn.y) * center.w
    - center.xy * (rows[0].w * turn.x + rows[1].w * turn.y);
  vec2 dy = (rows[1].xy * turn.x - rows[0].xy * turn.y) * center.w
    - center.xy * (rows[1].w * turn.x - rows[0].w * turn.y);
  dx *= rows[6].zw; dy *= rows[6].zw;
  float area = max(abs(dx.x * dy.y - dx.y * dy.x), 1e-12);
  vec2 soft = vec2(length(dy), length(dx)) * (0.75 * center.w * center.w / area);
  const float toPixels = 1.0;
#else
  vec2 soft = vec2(0.5 * rows[6].x);
  float toPixels = 1.0 / rows[6].x;
#endif
  soft *= step(1e-12, scale);
  local += vec2(isRight ? soft.x : -soft.x, isLower ? soft.y : -soft.y);
  vLocal = local * toPixels;
  vEdges = rows[4] * (scale * toPixels);
  vUV = mix(rows[5].xy, rows[5].zw, (local - rows[4].xy * scale) / max((rows[4].zw - rows[4].xy) * scale, vec2(1e-12)));
  vUVBounds = rows[7];
#else
  vUV = vec2(isRight ? rows[5].z : rows[5].x, isLower ? rows[5].w : rows[5].y);
#endif
  vColor = vec4(particle.color.rgb * rows[8].rgb, 1.0) * (particle.color.a * rows[8].a);
  vec4 h = placed(particle.position + vec3(local.x * turn.x - local.y * turn.y, local.x * turn.y + local.y * turn.x, 0.0));
  gl_Position = vec4(h.xy, rows[6].y * h.w, h.w);
#if CLIPS > 0
  vClip0 = clipPoint(CLIP_ROWS, h);
  vClip0Shape = rows[CLIP_ROWS + 3];
  vClip0Radii = rows[CLIP_ROWS + 4];
#endif
#if CLIPS > 1
  vClip1 = clipPoint(CLIP_ROWS + 5, h);
  vClip1Shape = rows[CLIP_ROWS + 8];
  vClip1Radii = rows[CLIP_ROWS + 9];
#endif
}
