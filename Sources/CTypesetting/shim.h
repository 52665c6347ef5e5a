/* What Swift needs of HarfBuzz, fontconfig and ICU.
 *
 * In: the three libraries' headers. Out: HarfBuzz's and fontconfig's own functions, and `typesetting_` names for those
 * of ICU, whose real names end in the library's version. Everything here is an inline call; there is no logic that
 * could live in Swift. ICU's text is UTF-16; its lengths are 32 bits.
 */
#ifndef MULTIPLANE_CTYPESETTING_SHIM_H
#define MULTIPLANE_CTYPESETTING_SHIM_H

#define U_SHOW_CPLUSPLUS_API 0

#include <fontconfig/fontconfig.h>
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#include <stdbool.h>
#include <stdint.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

/* Line break opportunities. The iterator refers to the text, which must outlive it. NULL when ICU's data is missing. */
static inline void *typesetting_breaks_open(const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(UBRK_LINE, "en", (const UChar *)text, length, &status);
  return U_SUCCESS(status) ? breaks : NULL;
}

/* The next opportunity after the last one, or -1. */
static inline int32_t typesetting_breaks_next(void *breaks) { return ubrk_next((UBreakIterator *)breaks); }

static inline void typesetting_breaks_close(void *breaks) { ubrk_close((UBreakIterator *)breaks); }

/* Embedding levels of a paragraph. `base` is 0, 1, or typesetting_bidi_natural. Returns the paragraph's level, or -1. */
static const uint8_t typesetting_bidi_natural = UBIDI_DEFAULT_LTR;

static inline int typesetting_bidi_levels(const uint16_t *text, int32_t length, uint8_t base, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &status);
  ubidi_setPara(bidi, (const UChar *)text, length, base, NULL, &status);
  const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
  int level = -1;
  if (U_SUCCESS(status) && found != NULL) {
    for (int32_t at = 0; at < length; at++) levels[at] = found[at];
    level = ubidi_getParaLevel(bidi);
  }
  ubidi_close(bidi);
  return level;
}

/* For each visual place, left to right, which of the things with these levels stands there. */
static inline void typesetting_visual_order(const uint8_t *levels, int32_t count, int32_t *order) {
  ubidi_reorderVisual(levels, count, order);
}

#endif
