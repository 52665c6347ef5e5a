// EGL and OpenGL ES as Swift sees them. Macros with casts do not import, so the few that are needed become constants.
#ifndef MULTIPLANE_CGL_SHIM_H
#define MULTIPLANE_CGL_SHIM_H

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl3.h>

#endif
