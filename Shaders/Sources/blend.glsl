// Blend modes that need what lies below: the compositing operators of Porter and Duff that fixed functions cannot clip,
// and the separable and non-separable modes of the W3C's "Compositing and Blending".

#if defined(MULTIPLY)
vec3 mixed(vec3 d, vec3 s) { return d * s; }
#elif defined(OVERLAY)
vec3 mixed(vec3 d, vec3 s) { return mix(2.0 * d * s, 1.0 - 2.0 * (1.0 - d) * (1.0 - s), step(0.5, d)); }
#elif defined(HARDLIGHT)
vec3 mixed(vec3 d, vec3 s) { return mix(2.0 * d * s, 1.0 - 2.0 * (1.0 - d) * (1.0 - s), step(0.5, s)); }
#elif defined(DARKEN)
vec3 mixed(vec3 d, vec3 s) { return min(d, s); }
#elif defined(LIGHTEN)
vec3 mixed(vec3 d, vec3 s) { return max(d, s); }
#elif defined(COLORDODGE)
float dodged(float d, float s) { return d <= 0.0 ? 0.0 : (s >= 1.0 ? 1.0 : min(1.0, d / (1.0 - s))); }
vec3 mixed(vec3 d, vec3 s) { return vec3(dodged(d.r, s.r), dodged(d.g, s.g), dodged(d.b, s.b)); }
#elif defined(COLORBURN)
float burnt(float d, float s) { return d >= 1.0 ? 1.0 : (s <= 0.0 ? 0.0 : 1.0 - min(1.0, (1.0 - d) / s)); }
vec3 mixed(vec3 d, vec3 s) { return vec3(burnt(d.r, s.r), burnt(d.g, s.g), burnt(d.b, s.b)); }
#elif defined(SOFTLIGHT)
vec3 mixed(vec3 d, vec3 s) {
  vec3 curve = mix(((16.0 * d - 12.0) * d + 4.0) * d, sqrt(d), step(0.25, d));
  return d + (2.0 * s - 1.0) * mix(d * (1.0 - d), curve - d, step(0.5, s));
}
#elif defined(DIFFERENCE)
vec3 mixed(vec3 d, vec3 s) { return abs(d - s); }
#elif defined(EXCLUSION)
vec3 mixed(vec3 d, vec3 s) { return d + s - 2.0 * d * s; }
#elif defined(HUE) || defined(SATURATION) || defined(COLOR) || defined(LUMINOSITY)
float luminosity(vec3 c) { return dot(c, vec3(0.3, 0.59, 0.11)); }
float saturation(vec3 c) { return max(max(c.r, c.g), c.b) - min(min(c.r, c.g), c.b); }

vec3 withLuminosity(vec3 c, float l) {
  c += l - luminosity(c);
  float low = min(min(c.r, c.g), c.b), high = max(max(c.r, c.g), c.b);
  if (low < 0.0) c = l + (c - l) * (l / (l - low));
  if (high > 1.0) c = l + (c - l) * ((1.0 - l) / (high - l));
  return c;
}

vec3 withSaturation(vec3 c, float s) {
  float low = min(min(c.r, c.g), c.b), range = saturation(c);
  return range > 0.0 ? (c - low) * (s / range) : vec3(0.0);
}

vec3 mixed(vec3 d, vec3 s) {
#if defined(HUE)
  return withLuminosity(withSaturation(s, saturation(d)), luminosity(d));
#elif defined(SATURATION)
  return withLuminosity(withSaturation(d, saturation(s)), luminosity(d));
#elif defined(COLOR)
  return withLuminosity(s, luminosity(d));
#else
  return withLuminosity(d, luminosity(s));
#endif
}
#endif

vec4 blended(vec4 s, vec4 d) {
#if defined(PLUSDARKER)
  float alpha = min(1.0, s.a + d.a);
  return vec4(max(vec3(0.0), alpha - (s.a - s.rgb) - (d.a - d.rgb)), alpha);
#elif defined(SUBTRACT)
  vec4 rest = max(vec4(0.0), d - s);
  return min(rest, vec4(rest.a));
#elif defined(DESTIN)
  return d * s.a;
#elif defined(DESTATOP)
  return s * (1.0 - d.a) + d * s.a;
#elif defined(SOURCEIN)
  return s * d.a;
#elif defined(SOURCEOUT)
  return s * (1.0 - d.a);
#else
  vec3 below = clamp(d.rgb / max(d.a, 1e-6), 0.0, 1.0), above = clamp(s.rgb / max(s.a, 1e-6), 0.0, 1.0);
  vec3 rgb = s.rgb * (1.0 - d.a) + d.rgb * (1.0 - s.a) + s.a * d.a * mixed(below, above);
  return vec4(rgb, s.a + d.a - s.a * d.a);
#endif
}
