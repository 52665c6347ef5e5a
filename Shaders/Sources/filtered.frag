// A finished group in other colours meets what lies below it.
// local: texel of the group. shape.z: the matrix's first texel in the table: four rows, the constants, and whether the
// new alpha is multiplied by the old one. RESAMPLED: texels are mixed linearly, those beyond radii (low, high) being
// transparent.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vColor;
uniform sampler2D image;
uniform sampler2D secondImage;
out vec4 result;

#ifdef RESAMPLED
flat in vec4 vRadii;

vec4 texelAt(vec2 p) {
  bool isInside = all(greaterThan(p, vRadii.xy)) && all(lessThan(p, vRadii.zw));
  return isInside ? texelFetch(image, ivec2(p), 0) : vec4(0.0);
}

vec4 groupColor() {
  vec2 low = floor(vLocal - 0.5) + 0.5, share = vLocal - low;
  vec4 upper = mix(texelAt(low), texelAt(low + vec2(1.0, 0.0)), share.x);
  vec4 lower = mix(texelAt(low + vec2(0.0, 1.0)), texelAt(low + vec2(1.0, 1.0)), share.x);
  return mix(upper, lower, share.y);
}
#else
vec4 groupColor() { return texelFetch(image, ivec2(vLocal), 0); }
#endif

vec4 tableTexel(int index) {
  return texelFetch(secondImage, ivec2(index & 1023, index >> 10), 0);
}

void main() {
  vec4 c = groupColor();
  c.rgb = c.rgb / max(c.a, 1e-6);
  int row = int(vShape.z);
  vec4 other = vec4(dot(tableTexel(row), c), dot(tableTexel(row + 1), c), dot(tableTexel(row + 2), c),
    dot(tableTexel(row + 3), c)) + tableTexel(row + 4);
  other.a *= mix(1.0, c.a, tableTexel(row + 5).x);
  other = clamp(other, 0.0, 1.0);
  result = vec4(other.rgb, 1.0) * other.a * vColor * clipCoverage();
}
