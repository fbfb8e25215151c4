#include "CDrawing.h"

#include <dlfcn.h>

// The offsets of the members that are read, as in all versions since FreeType 2.
#if defined(__LP64__)
_Static_assert(offsetof(ft_face, units_per_em) == 136, "FT_FaceRec.units_per_EM");
_Static_assert(offsetof(ft_face, glyph) == 152, "FT_FaceRec.glyph");
_Static_assert(offsetof(ft_glyph_slot, format) == 144, "FT_GlyphSlotRec.format");
_Static_assert(offsetof(ft_glyph_slot, outline) == 200, "FT_GlyphSlotRec.outline");
_Static_assert(offsetof(ft_axes, axes) == 16 && sizeof(ft_axis) == 48, "FT_MM_Var");
#endif

#if defined(__APPLE__)
// Homebrew's folders, which aren't searched by default.
#define LIBRARY(name, version) \
  {"/opt/homebrew/lib/lib" name "." version ".dylib", "/usr/local/lib/lib" name "." version ".dylib"}
#else
#define LIBRARY(name, version) {"lib" name ".so." version, NULL}
#endif

typedef struct {
  const char *name;
  size_t offset;
} symbol;

/// Opens a library by the first of its names that exists, and stores its functions' addresses.
static cdrawing_result open_library(
    const char *const names[2], const symbol *symbols, size_t count, void *functions) {
  void *library = NULL;
  for (int i = 0; i < 2 && !library && names[i]; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return (cdrawing_result){.missing = names[0]};
  for (size_t i = 0; i < count; i++) {
    void *address = dlsym(library, symbols[i].name);
    if (!address) return (cdrawing_result){.lacks = symbols[i].name};
    *(void **)((char *)functions + symbols[i].offset) = address;
  }
  return (cdrawing_result){.missing = NULL, .lacks = NULL};
}

#define OPENING(type, list, name, version) \
  cdrawing_result cdrawing_open_##type(cdrawing_##type *functions) { \
    static const char *const names[2] = LIBRARY(name, version); \
    static const symbol symbols[] = {list(SYMBOL_##type)}; \
    return open_library(names, symbols, sizeof symbols / sizeof *symbols, functions); \
  }

#define SYMBOL_fontconfig(r, name, p) {#name, offsetof(cdrawing_fontconfig, name)},
#define SYMBOL_freetype(r, name, p) {#name, offsetof(cdrawing_freetype, name)},
#define SYMBOL_harfbuzz(r, name, p) {#name, offsetof(cdrawing_harfbuzz, name)},
#define SYMBOL_cairo(r, name, p) {#name, offsetof(cdrawing_cairo, name)},
#define SYMBOL_rsvg(r, name, p) {#name, offsetof(cdrawing_rsvg, name)},

// Since Fontconfig 2.13, FreeType 2.9, HarfBuzz 2.6, Cairo 1.16 and librsvg 2.46, which Debian 11
// and Ubuntu 20.04 have.
OPENING(fontconfig, CDRAWING_FONTCONFIG, "fontconfig", "1")
OPENING(freetype, CDRAWING_FREETYPE, "freetype", "6")
OPENING(harfbuzz, CDRAWING_HARFBUZZ, "harfbuzz", "0")
OPENING(cairo, CDRAWING_CAIRO, "cairo", "2")
OPENING(rsvg, CDRAWING_RSVG, "rsvg-2", "2")
