// A box, or the inside of a path, in the colours of a gradient: AXIAL, RADIAL or CONIC.
// The gradient's place is linear in the item's plane, so it arrives as an interpolated homogeneous point.
// stops: first texel in the table, number of segments, opacity. In a box, shape: half size, expansion.
#include "coverage.glsl"
#include "corners.glsl"
#include "clip.glsl"
#ifdef INSIDE_PATH
#include "path.glsl"
#else
in vec2 vLocal;
flat in vec4 vShape;
flat in vec4 vRadii;
#endif
in vec3 vGradient;
flat in vec3 vStops;
uniform sampler2D image;
out vec4 result;

vec4 tableTexel(int index) {
  return texelFetch(image, ivec2(index & 1023, index >> 10), 0);
}

// The last segment that begins at or before the place; before the first and behind the last, their ends.
vec4 gradientColor(float place) {
  int first = int(vStops.x), segment = 0;
  for (int next = 1; next < int(vStops.y); next++) {
    if (place >= tableTexel(first + 3 * next + 2).x) segment = next;
  }
  int texel = first + 3 * segment;
  vec4 span = tableTexel(texel + 2);
  return mix(tableTexel(texel), tableTexel(texel + 1), clamp((place - span.x) * span.y, 0.0, 1.0));
}

float gradientPlace(vec2 p) {
#ifdef AXIAL
  return p.x;
#endif
#ifdef RADIAL
  return length(p);
#endif
#ifdef CONIC
  return fract(atan(p.y, p.x) * 0.15915494309 + 1.0);
#endif
}

void main() {
  vec4 color = gradientColor(gradientPlace(vGradient.xy / vGradient.z));
  color = vec4(color.rgb, 1.0) * (color.a * vStops.z);
#ifdef INSIDE_PATH
  result = cutByPath(color);
#else
  float distance = inPixels(outlineDistance(vLocal, vShape.xy, vRadii, vShape.z));
  float sharp = rectangleCoverage(vLocal, vec4(-vShape.xy, vShape.xy));
  float inside = vRadii == vec4(0.0) ? sharp : coverage(distance);
  result = color * (inside * clipCoverage());
#endif
}
