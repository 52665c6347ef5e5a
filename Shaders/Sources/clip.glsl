// The share of the pixel that the clips around an item leave: 1 without clips.
// A clip's position is linear in the item's plane, so it arrives as an interpolated homogeneous point.

#if CLIPS > 0
in vec3 vClip0;
flat in vec4 vClip0Shape;
flat in vec4 vClip0Radii;
#endif
#if CLIPS > 1
in vec3 vClip1;
flat in vec4 vClip1Shape;
flat in vec4 vClip1Radii;
#endif

float oneClip(vec3 p, vec4 shape, vec4 radii) {
#ifdef GENERAL
  vec2 local = p.xy / p.z;
#else
  vec2 local = p.xy;
#endif
  return outlineCoverage(local, shape.xy, radii, shape.z);
}

float clipCoverage() {
  float inside = 1.0;
#if CLIPS > 0
  inside *= oneClip(vClip0, vClip0Shape, vClip0Radii);
#endif
#if CLIPS > 1
  inside *= oneClip(vClip1, vClip1Shape, vClip1Radii);
#endif
  return inside;
}
