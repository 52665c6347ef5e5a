#version 300 es
// highp always: software GL emulates mediump at a tenth of the speed.
precision highp float;
precision highp int;
