// HarfBuzz, which shapes text, and fontconfig, which finds fonts. Only the Typesetting target imports them.
#include <fontconfig/fontconfig.h>
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
