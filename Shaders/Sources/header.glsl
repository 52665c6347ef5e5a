#version 300 es
// highp always: software GL emulates mediump at a tenth of the speed.
precision highp float;
precision highp int;
// Without this texels would be rounded to half floats, which costs two conversions for each of them.
precision highp sampler2D;
