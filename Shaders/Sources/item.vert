// One vertex of an item's polygon. Everything was computed on the CPU; this stage only hands values on.
// Which attributes exist is decided by the pipeline's vertex layout, which defines HAS_… for each.

in vec4 position;

#ifdef HAS_LOCAL
in vec2 local;
out vec2 vLocal;
#endif
#ifdef HAS_SHAPE
in vec4 shape;
flat out vec4 vShape;
#endif
#ifdef HAS_RADII
in vec4 radii;
flat out vec4 vRadii;
#endif
#ifdef HAS_COLOR
in vec4 color;
flat out vec4 vColor;
#endif
#ifdef HAS_BORDER
in vec4 border;
flat out vec4 vBorder;
#endif
#ifdef HAS_UV_MAP
in vec4 uvMap;
flat out vec4 vUVMap;
#endif
#ifdef HAS_OPACITY
in float opacity;
flat out float vOpacity;
#endif
#ifdef HAS_UV_PLACE
in vec3 uvPlace;
flat out vec3 vUVPlace;
#endif
#ifdef HAS_UV
in vec2 uv;
out vec2 vUV;
#endif
#ifdef HAS_UV_BOUNDS
in vec4 uvBounds;
flat out vec4 vUVBounds;
#endif
#ifdef HAS_SECOND_UV
in vec2 secondUV;
in vec4 secondUVBounds;
in vec3 secondPlace;
out vec2 vSecondUV;
flat out vec4 vSecondUVBounds;
flat out vec3 vSecondPlace;
#endif
#ifdef HAS_GRADIENT
in vec3 gradient;
in vec3 stops;
out vec3 vGradient;
flat out vec3 vStops;
#endif
#ifdef HAS_TWO_STOPS
in vec4 startColor;
in vec4 endColor;
flat out vec4 vStartColor;
flat out vec4 vEndColor;
#endif
#if CLIPS > 0
in vec3 clip0;
in vec4 clip0Shape;
in vec4 clip0Radii;
out vec3 vClip0;
flat out vec4 vClip0Shape;
flat out vec4 vClip0Radii;
#endif
#if CLIPS > 1
in vec3 clip1;
in vec4 clip1Shape;
in vec4 clip1Radii;
out vec3 vClip1;
flat out vec4 vClip1Shape;
flat out vec4 vClip1Radii;
#endif

void main() {
  gl_Position = position;
#ifdef HAS_LOCAL
  vLocal = local;
#endif
#ifdef HAS_SHAPE
  vShape = shape;
#endif
#ifdef HAS_RADII
  vRadii = radii;
#endif
#ifdef HAS_COLOR
  vColor = color;
#endif
#ifdef HAS_BORDER
  vBorder = border;
#endif
#ifdef HAS_UV_MAP
  vUVMap = uvMap;
#endif
#ifdef HAS_OPACITY
  vOpacity = opacity;
#endif
#ifdef HAS_UV_PLACE
  vUVPlace = uvPlace;
#endif
#ifdef HAS_UV
  vUV = uv;
#endif
#ifdef HAS_UV_BOUNDS
  vUVBounds = uvBounds;
#endif
#ifdef HAS_SECOND_UV
  vSecondUV = secondUV;
  vSecondUVBounds = secondUVBounds;
  vSecondPlace = secondPlace;
#endif
#ifdef HAS_GRADIENT
  vGradient = gradient;
  vStops = stops;
#endif
#ifdef HAS_TWO_STOPS
  vStartColor = startColor;
  vEndColor = endColor;
#endif
#if CLIPS > 0
  vClip0 = clip0;
  vClip0Shape = clip0Shape;
  vClip0Radii = clip0Radii;
#endif
#if CLIPS > 1
  vClip1 = clip1;
  vClip1Shape = clip1Shape;
  vClip1Radii = clip1Radii;
#endif
}
