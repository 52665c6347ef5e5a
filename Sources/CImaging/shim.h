/* What Swift needs of libpng, TurboJPEG, libwebp, ISA-L and Little CMS.
 *
 * In: the five libraries' headers. Out: their functions, and `imaging_` stand-ins for what Swift cannot import:
 * macros with casts or sums, and ISA-L's stream, which holds arrays too long for a Swift tuple.
 * Everything here is a constant or an inline call; there is no C source, and no logic that could live in Swift.
 * libpng is used by its simplified interface only: the full one reports errors by longjmp, which Swift must not see.
 */
#ifndef MULTIPLANE_CIMAGING_SHIM_H
#define MULTIPLANE_CIMAGING_SHIM_H

#include <fcntl.h>
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <lcms2.h>
#include <png.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>

/* libpng */

static const png_uint_32 imaging_png_version = PNG_IMAGE_VERSION;
static const png_uint_32 imaging_png_format_rgb = PNG_FORMAT_RGB;
static const png_uint_32 imaging_png_format_rgba = PNG_FORMAT_RGBA;
static const png_uint_32 imaging_png_format_linear_rgba = PNG_FORMAT_LINEAR_RGB_ALPHA;
static const png_uint_32 imaging_png_alpha_flag = PNG_FORMAT_FLAG_ALPHA;
static const png_uint_32 imaging_png_16_bit_is_srgb = PNG_IMAGE_FLAG_16BIT_sRGB;

/* The most bytes that png_image_write_to_memory can need for this image. */
static inline size_t imaging_png_size_bound(png_image image) { return PNG_IMAGE_PNG_SIZE_MAX(image); }

/* ISA-L */

static inline size_t imaging_zlib_state_size(void) { return sizeof(struct isal_zstream); }
static inline size_t imaging_zlib_level_buffer_size(void) { return ISAL_DEF_LVL1_DEFAULT; }

/* Compresses the whole input into one zlib stream at ISA-L's level 1. `state` and `level_buffer` are scratch of the
 * two sizes above, aligned to 64 bytes. Returns the bytes written, or 0 when the output is too small. */
static inline size_t imaging_zlib_compress(void *state, void *level_buffer, const uint8_t *input, uint32_t input_size,
                                           uint8_t *output, uint32_t output_size) {
  struct isal_zstream *stream = (struct isal_zstream *)state;
  isal_deflate_stateless_init(stream);
  stream->level = 1;
  stream->level_buf = (uint8_t *)level_buffer;
  stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
  stream->gzip_flag = IGZIP_ZLIB;
  stream->end_of_stream = 1;
  stream->flush = NO_FLUSH;
  stream->next_in = (uint8_t *)input;
  stream->avail_in = input_size;
  stream->next_out = output;
  stream->avail_out = output_size;
  return isal_deflate_stateless(stream) == COMP_OK ? stream->total_out : 0;
}

/* Decompresses a zlib stream. Returns the bytes written, or 0 when it is damaged or does not fit. `state` is scratch of
 * `imaging_inflate_state_size()` bytes. */
static inline size_t imaging_inflate_state_size(void) { return sizeof(struct inflate_state); }
static inline size_t imaging_zlib_decompress(void *state, const uint8_t *input, uint32_t input_size, uint8_t *output,
                                             uint32_t output_size) {
  struct inflate_state *stream = (struct inflate_state *)state;
  isal_inflate_init(stream);
  stream->crc_flag = ISAL_ZLIB;
  stream->next_in = (uint8_t *)input;
  stream->avail_in = input_size;
  stream->next_out = output;
  stream->avail_out = output_size;
  return isal_inflate_stateless(stream) == ISAL_DECOMP_OK ? stream->total_out : 0;
}

/* Little CMS: layouts of pixels of four components of which a conversion leaves the last one, or the last three, alone. */

static const cmsUInt32Number imaging_color_rgba_8 = TYPE_RGBA_8;
static const cmsUInt32Number imaging_color_rgba_16 = TYPE_RGBA_16;
static const cmsUInt32Number imaging_color_grey_8 =
    COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
static const cmsUInt32Number imaging_color_grey_16 =
    COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(2);

/* open(2): a file for writing in a directory, without a name yet. */
static const int imaging_open_unnamed = __O_TMPFILE | O_DIRECTORY | O_WRONLY | O_CLOEXEC;

#endif
