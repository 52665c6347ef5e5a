// libzip, which reads zip archives from memory. Only the CAML target imports it.
#include <zip.h>
