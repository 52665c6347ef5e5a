// A box, or the inside of a path, in the colours of a gradient: AXIAL, RADIAL or CONIC.
// The gradient's place is linear in the item's plane, so it arrives as an interpolated homogeneous point.
// stops: first texel in the table, number of segments, opacity. In a box, shape: half size, expansion.
// HAS_TWO_STOPS: there is no table. stops: start, one over length, opacity.
// SOFT: hard edges become ramps of one pixel's length, which is that of the place's screen gradient.
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
out vec4 result;

#ifdef HAS_TWO_STOPS
flat in vec4 vStartColor;
flat in vec4 vEndColor;

vec4 gradientColor(vec2 p, float place) {
  vec4 color = mix(vStartColor, vEndColor, clamp((place - vStops.x) * vStops.y, 0.0, 1.0));
  return vec4(color.rgb, 1.0) * color.a;
}
#else
uniform sampler2D image;

vec4 tableTexel(int index) {
  return texelFetch(image, ivec2(index & 1023, index >> 10), 0);
}

// The premultiplied colour of a segment, given by its first texel; before it and behind it, those of its ends.
vec4 segmentColor(int texel, float place) {
  vec4 span = tableTexel(texel + 2);
  vec4 color = mix(tableTexel(texel), tableTexel(texel + 1), clamp((place - span.x) * span.y, 0.0, 1.0));
  return vec4(color.rgb, 1.0) * color.a;
}

#ifndef SOFT
// The last segment that begins at or before the place.
vec4 gradientColor(vec2 p, float place) {
  int first = int(vStops.x), segment = 0;
  for (int next = 1; next < int(vStops.y); next++) {
    if (place >= tableTexel(first + 3 * next + 2).x) segment = next;
  }
  return segmentColor(first + 3 * segment, place);
}
#else
// How far the place moves over a pixel, less a thirty-second.
float placePerPixel(vec2 p) {
  vec2 dx = dFdx(p), dy = dFdy(p);
#ifdef AXIAL
  vec2 change = vec2(dx.x, dy.x);
#endif
#ifdef RADIAL
  vec2 change = vec2(dot(p, dx), dot(p, dy)) * inversesqrt(max(dot(p, p), 1e-30));
#endif
#ifdef CONIC
  vec2 change = vec2(p.x * dx.y - p.y * dx.x, p.x * dy.y - p.y * dy.x) * (0.15915494309 / max(dot(p, p), 1e-30));
#endif
  return length(change) * (31.0 / 32.0);
}

// From the colour half a ramp before an edge to that half a ramp behind it. The ramp ends halfway to other stops.
vec4 edgeColor(int before, float start, int behind, float end, float offset, float reach) {
  return mix(segmentColor(before, start - reach), segmentColor(behind, end + reach), 0.5 + 0.5 * offset / reach);
}

vec4 gradientColor(vec2 p, float place) {
  float pixel = placePerPixel(p);
  int first = int(vStops.x), last = int(vStops.y) - 1, segment = 0, edge = -1;
  for (int next = 0; next <= last; next++) {
    vec4 span = tableTexel(first + 3 * next + 2);
    if (place >= span.x) segment = next;
    if (abs(place - span.x) < 0.5 * min(pixel, span.z)) edge = next;
  }
  if (edge >= 0) {
    vec4 span = tableTexel(first + 3 * edge + 2);
    return edgeColor(
      first + 3 * max(edge - 1, 0), span.x, first + 3 * min(edge + 1, last), span.x, place - span.x,
      0.5 * min(pixel, span.z));
  }
#ifdef CONIC
  // Where the angles begin anew.
  vec4 ahead = tableTexel(first + 2);
  float room = min(1.0 - tableTexel(first + 3 * last + 2).x, ahead.x + 1.0 / ahead.y);
  float reach = 0.5 * min(pixel, room), offset = place < 0.5 ? place : place - 1.0;
  if (abs(offset) < reach) return edgeColor(first + 3 * last, 1.0, first, 0.0, offset, reach);
#endif
  return segmentColor(first + 3 * segment, place);
}
#endif
#endif

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
  vec2 p = vGradient.xy / vGradient.z;
  vec4 color = gradientColor(p, gradientPlace(p)) * vStops.z;
#ifdef INSIDE_PATH
  result = cutByPath(color);
#else
  result = color * (outlineCoverage(vLocal, vShape.xy, vRadii, vShape.z) * clipCoverage());
#endif
}
