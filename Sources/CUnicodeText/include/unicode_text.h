/* What Swift needs of ICU: where lines may end, and in which direction text reads.
 *
 * In: UTF-16 text. Out: offsets and levels. ICU's own headers stay behind this one: Foundation brings another ICU,
 * whose types bear the same names, and Swift must not see both.
 */
#ifndef MULTIPLANE_CUNICODETEXT_H
#define MULTIPLANE_CUNICODETEXT_H

#include <stdint.h>

/* Line break opportunities, ascending. The iterator refers to the text, which must outlive it. NULL when ICU's data is
 * missing. */
void *unicode_text_breaks_open(const uint16_t *text, int32_t length);

/* The next opportunity after the last one, or -1. */
int32_t unicode_text_breaks_next(void *breaks);

void unicode_text_breaks_close(void *breaks);

/* Embedding levels of a paragraph. `base` is 0 (left to right), 1 (right to left) or below 0 (as the first letter
 * does). Returns the paragraph's level, or -1 when memory is short. */
int32_t unicode_text_levels(const uint16_t *text, int32_t length, int32_t base, uint8_t *levels);

/* For each visual place, left to right, which of the things with these levels stands there. */
void unicode_text_visual_order(const uint8_t *levels, int32_t count, int32_t *order);

#endif
