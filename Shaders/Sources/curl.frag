// A page that is bent around a cylinder which lies on it, and laid back over itself behind that.
// local: the source's texel, as a place; radii: the source's first texel and the one behind its last, beyond which all is
// transparent. shape: the unit vector from the page's flat part to its bent one, the place of the cylinder's line of
// contact along that vector, and the cylinder's radius, in texels.
//
// At s texels beyond the line of contact one sees, from the top: the back of the page after more than a quarter of the
// cylinder, else its front before that, else what lies below, shaded by the roll. Nothing is bent before the line.
flat in vec4 vShape;
flat in vec4 vRadii;
in vec2 vLocal;
uniform sampler2D image;
out vec4 result;

const float PI = 3.14159265;

vec4 texelAt(vec2 p) {
  bool isInside = all(greaterThan(p, vRadii.xy)) && all(lessThan(p, vRadii.zw));
  return isInside ? texelFetch(image, ivec2(p), 0) : vec4(0.0);
}

// Four texels mixed linearly.
vec4 colorAt(vec2 p) {
  vec2 low = floor(p - 0.5) + 0.5, share = p - low;
  vec4 upper = mix(texelAt(low), texelAt(low + vec2(1.0, 0.0)), share.x);
  vec4 lower = mix(texelAt(low + vec2(0.0, 1.0)), texelAt(low + vec2(1.0, 1.0)), share.x);
  return mix(upper, lower, share.y);
}

// White paper through which the front shines, as light as the slope lets it be.
vec4 back(vec2 p, float light) {
  vec4 c = colorAt(p);
  return vec4(mix(c.rgb, vec3(c.a), 0.85) * light, c.a);
}

void main() {
  vec2 direction = vShape.xy;
  float radius = vShape.w, s = dot(vLocal, direction) - vShape.z;
  float slope = asin(clamp(s / radius, 0.0, 1.0));
  bool isBehind = s < 0.0, isOnRoll = s >= 0.0 && s < radius;
  // How far along the page what lies at s is: on the flat part, on the lower half of the roll, and on the upper one.
  float lower = isBehind ? s : slope * radius;
  float upper = isBehind ? PI * radius - s : (PI - slope) * radius;
  vec4 front = colorAt(vLocal + direction * (lower - s));
  front.rgb *= 1.0 - 0.35 * (1.0 - cos(slope));
  vec4 over = back(vLocal + direction * (upper - s), isBehind ? 0.97 : 0.75 + 0.22 * cos(slope));
  vec4 page = over + front * (1.0 - over.a);
  float beyond = clamp((s - radius) / radius, 0.0, 1.0);
  float roll = texelAt(vLocal + direction * (0.5 * PI * radius - s)).a;
  vec4 shade = vec4(0.0, 0.0, 0.0, 0.35 * (1.0 - beyond) * (1.0 - beyond) * roll);
  result = isBehind || isOnRoll ? page : shade;
}
