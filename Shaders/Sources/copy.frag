// Makes one surface from another. local: the source's texel, as a place; radii: the source's first texel and the one
// behind its last. What lies beyond is transparent.
//
// COPY: texel by texel; where shape.x is 1, the source's edge goes on beyond it. HALVE: the mean of the texels shape.xy away on both sides. BLUR: a Gaussian along one axis: shape.xy
// is the axis, shape.z the number of texels on each side, shape.w = -1 / (2 ln 2 σ²), so that 2^(w x²) is the weight.
flat in vec4 vShape;
flat in vec4 vRadii;
in vec2 vLocal;
uniform sampler2D image;
out vec4 result;

vec4 texelAt(vec2 p) {
  bool isInside = all(greaterThan(p, vRadii.xy)) && all(lessThan(p, vRadii.zw));
  return isInside ? texelFetch(image, ivec2(p), 0) : vec4(0.0);
}

void main() {
#ifdef COPY
  result = texelAt(mix(vLocal, clamp(vLocal, vRadii.xy + 0.5, vRadii.zw - 0.5), vShape.x));
#endif
#ifdef HALVE
  vec2 away = vShape.xy;
  result = 0.25 * (texelAt(vLocal - away) + texelAt(vLocal + away) + texelAt(vLocal + vec2(away.x, -away.y))
    + texelAt(vLocal + vec2(-away.x, away.y)));
#endif
#ifdef BLUR
  vec2 axis = vShape.xy, nearest = mix(vLocal, floor(vLocal) + 0.5, axis);
  float away = dot(nearest - vLocal, axis);
  int reach = int(vShape.z);
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int i = -reach; i <= reach; i++) {
    float x = float(i) + away, weight = exp2(vShape.w * x * x);
    total += weight;
    sum += weight * texelAt(nearest + axis * float(i));
  }
  result = sum / total;
#endif
}
