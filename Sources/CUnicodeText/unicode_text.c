/* The calls to ICU. No logic that could live in Swift. */
#include "unicode_text.h"

#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

void *unicode_text_breaks_open(const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(UBRK_LINE, "en", (const UChar *)text, length, &status);
  return U_SUCCESS(status) ? breaks : NULL;
}

int32_t unicode_text_breaks_next(void *breaks) { return ubrk_next((UBreakIterator *)breaks); }

void unicode_text_breaks_close(void *breaks) { ubrk_close((UBreakIterator *)breaks); }

int32_t unicode_text_levels(const uint16_t *text, int32_t length, int32_t base, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &status);
  ubidi_setPara(bidi, (const UChar *)text, length, base < 0 ? UBIDI_DEFAULT_LTR : (UBiDiLevel)base, NULL, &status);
  const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
  int32_t level = -1;
  if (U_SUCCESS(status) && found != NULL) {
    memcpy(levels, found, (size_t)length);
    level = ubidi_getParaLevel(bidi);
  }
  ubidi_close(bidi);
  return level;
}

void unicode_text_visual_order(const uint8_t *levels, int32_t count, int32_t *order) {
  ubidi_reorderVisual(levels, count, order);
}
