// Typesetting: text to positioned glyphs.
//
// In: runs of text with fonts, colours and spacing; a width and the rules of a paragraph. Out: lines of glyphs with
// positions in points, y down, and the outlines of glyphs. Invariant: the result depends only on the text, the options
// and the fonts given; no locale, no environment, no earlier layout.
//
// HarfBuzz shapes and gives outlines and metrics, fontconfig finds fonts, ICU gives bidirectional levels and line
// breaks. It must not know of layers or of how glyphs are painted.
//
// Not done: vertical text, tab stops (a tab is four spaces wide), hyphenation other than at soft hyphens, pictures
// inside text, synthetic bold and italic.
