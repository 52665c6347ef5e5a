// Imaging: pictures between files and memory.
//
// In: the bytes of PNG, JPEG and WebP files; finished `Bitmap`s. Out: `Bitmap`s (premultiplied sRGB, 8 bits a
// channel), the bytes of PNG and animated PNG files, files that appear whole or not at all, and figures that tell two
// bitmaps apart.
//
// It must not know of layers, time, the GPU or any document format. Every failure on the way in is a typed error: the
// bytes are untrusted, so sizes are bounded before memory is taken and no C library may end the process.
