// The parts of Fontconfig, FreeType and HarfBuzz that are used here, declared by
// hand.
//
// Machines that have these libraries often lack their headers, and a program that links them can't
// start without them. So no header is included, and the libraries are opened when a picture needs
// them. Only what the oldest supported versions have may be added (see CDrawing.c).

#ifndef CDRAWING_H
#define CDRAWING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Fontconfig

typedef struct fc_config fc_config;
typedef struct fc_pattern fc_pattern;
typedef struct fc_charset fc_charset;
typedef struct fc_strings fc_strings;

/// FcFontSet
typedef struct {
  int count;
  int room;
  fc_pattern *_Nonnull *_Nullable fonts;
} fc_font_set;

/// FcResultMatch, the result of a property that a pattern has.
enum { fc_match = 0 };
/// FcMatchPattern, for substitutions in what is searched for.
enum { fc_match_pattern = 0 };

#define CDRAWING_FONTCONFIG(f) \
  f(int, FcGetVersion, (void)) \
  f(fc_config *_Nullable, FcInitLoadConfigAndFonts, (void)) \
  f(fc_strings *_Nullable, FcConfigGetFontDirs, (fc_config *)) \
  f(const char *_Nullable, FcStrListNext, (fc_strings *)) \
  f(void, FcStrListDone, (fc_strings *)) \
  f(fc_pattern *_Nullable, FcPatternCreate, (void)) \
  f(void, FcPatternDestroy, (fc_pattern *)) \
  f(int, FcPatternAddString, (fc_pattern *, const char *name, const char *)) \
  f(int, FcPatternAddInteger, (fc_pattern *, const char *name, int)) \
  f(int, FcPatternAddBool, (fc_pattern *, const char *name, int)) \
  f(int, FcPatternAddCharSet, (fc_pattern *, const char *name, const fc_charset *)) \
  f(int, FcPatternGetString, (const fc_pattern *, const char *name, int, const char *_Nullable *_Nonnull)) \
  f(int, FcPatternGetInteger, (const fc_pattern *, const char *name, int, int *)) \
  f(int, FcPatternGetBool, (const fc_pattern *, const char *name, int, int *)) \
  f(fc_charset *_Nullable, FcCharSetCreate, (void)) \
  f(int, FcCharSetAddChar, (fc_charset *, uint32_t)) \
  f(void, FcCharSetDestroy, (fc_charset *)) \
  f(int, FcConfigSubstitute, (fc_config *, fc_pattern *, int kind)) \
  f(void, FcDefaultSubstitute, (fc_pattern *)) \
  f(fc_font_set *_Nullable, FcFontSort, (fc_config *, fc_pattern *, int trims, void *_Nullable charset, int *result)) \
  f(void, FcFontSetDestroy, (fc_font_set *)) \
  f(fc_pattern *_Nullable, FcFontRenderPrepare, (fc_config *, fc_pattern *, fc_pattern *)) \
  f(fc_pattern *_Nullable, FcFontMatch, (fc_config *, fc_pattern *, int *result))

// FreeType

typedef struct ft_library ft_library;

typedef struct {
  long x;
  long y;
} ft_vector;

typedef struct {
  short contour_count;
  short point_count;
  ft_vector *_Nullable points;
  char *_Nullable tags;
  short *_Nullable contours;
  int flags;
} ft_outline;

/// The beginning of FT_GlyphSlotRec.
typedef struct {
  void *_Nullable before[18];
  uint32_t format;
  int bitmap_left_and_top_before_outline[13];
  ft_outline outline;
} ft_glyph_slot;

/// The beginning of FT_FaceRec.
typedef struct {
  long face_count;
  long face_index;
  long flags;
  long style_flags;
  long glyph_count;
  void *_Nullable before_units[12];
  uint16_t units_per_em;
  short heights_and_widths[7];
  ft_glyph_slot *_Nullable glyph;
} ft_face;

typedef struct {
  char *_Nullable name;
  long minimum;
  long usual;
  long maximum;
  unsigned long tag;
  unsigned int name_number;
} ft_axis;

/// The beginning of FT_MM_Var.
typedef struct {
  unsigned int axis_count;
  unsigned int design_count;
  unsigned int style_count;
  ft_axis *_Nullable axes;
} ft_axes;

typedef struct {
  int (*move_to)(const ft_vector *to, void *_Nullable user);
  int (*line_to)(const ft_vector *to, void *_Nullable user);
  int (*conic_to)(const ft_vector *control, const ft_vector *to, void *_Nullable user);
  int (*cubic_to)(
      const ft_vector *control1, const ft_vector *control2, const ft_vector *to,
      void *_Nullable user);
  int shift;
  long delta;
} ft_outline_functions;

enum {
  ft_load_no_scale = 1,
  ft_load_no_hinting = 2,
  ft_load_no_bitmap = 8,
  /// 'outl'
  ft_format_outline = 0x6F75746C,
  /// Whether the font has colours, or only bitmaps of some sizes.
  ft_flag_scalable = 1,
  ft_flag_color = 1 << 14,
};

#define CDRAWING_FREETYPE(f) \
  f(int, FT_Init_FreeType, (ft_library *_Nullable *_Nonnull)) \
  f(void, FT_Library_Version, (ft_library *, int *major, int *minor, int *patch)) \
  f(int, FT_New_Face, (ft_library *, const char *path, long index, ft_face *_Nullable *_Nonnull)) \
  f(int, FT_Done_Face, (ft_face *)) \
  f(int, FT_Load_Glyph, (ft_face *, unsigned int glyph, int32_t flags)) \
  f(int, FT_Outline_Decompose, (ft_outline *, const ft_outline_functions *, void *_Nullable user)) \
  f(int, FT_Outline_Embolden, (ft_outline *, long strength)) \
  f(int, FT_Get_MM_Var, (ft_face *, ft_axes *_Nullable *_Nonnull)) \
  f(int, FT_Done_MM_Var, (ft_library *, ft_axes *)) \
  f(int, FT_Set_Var_Design_Coordinates, (ft_face *, unsigned int count, const long *))

// HarfBuzz

typedef struct hb_blob hb_blob;
typedef struct hb_face hb_face;
typedef struct hb_font hb_font;
typedef struct hb_buffer hb_buffer;
typedef struct hb_unicode hb_unicode;

typedef struct {
  uint32_t glyph;
  uint32_t mask;
  uint32_t cluster;
  uint32_t var1;
  uint32_t var2;
} hb_glyph_info;

typedef struct {
  int32_t x_advance;
  int32_t y_advance;
  int32_t x_offset;
  int32_t y_offset;
  uint32_t var;
} hb_glyph_position;

typedef struct {
  uint32_t tag;
  uint32_t value;
  unsigned int start;
  unsigned int end;
} hb_feature;

typedef struct {
  uint32_t tag;
  float value;
} hb_variation;

enum {
  hb_left_to_right = 4,
  hb_right_to_left = 5,
  /// Characters of one grapheme share a cluster.
  hb_cluster_graphemes = 0,
};

#define CDRAWING_HARFBUZZ(f) \
  f(void, hb_version, (unsigned int *major, unsigned int *minor, unsigned int *micro)) \
  f(hb_blob *_Nonnull, hb_blob_create_from_file, (const char *path)) \
  f(void, hb_blob_destroy, (hb_blob *)) \
  f(hb_face *_Nonnull, hb_face_create, (hb_blob *, unsigned int index)) \
  f(void, hb_face_destroy, (hb_face *)) \
  f(unsigned int, hb_face_get_upem, (const hb_face *)) \
  f(hb_font *_Nonnull, hb_font_create, (hb_face *)) \
  f(void, hb_font_destroy, (hb_font *)) \
  f(void, hb_font_set_variations, (hb_font *, const hb_variation *, unsigned int count)) \
  f(void, hb_font_set_var_named_instance, (hb_font *, unsigned int instance)) \
  f(int, hb_font_get_nominal_glyph, (hb_font *, uint32_t unicode, uint32_t *glyph)) \
  f(hb_buffer *_Nonnull, hb_buffer_create, (void)) \
  f(void, hb_buffer_destroy, (hb_buffer *)) \
  f(void, hb_buffer_clear_contents, (hb_buffer *)) \
  f(void, hb_buffer_add_utf8, (hb_buffer *, const char *text, int length, unsigned int start, int count)) \
  f(void, hb_buffer_set_direction, (hb_buffer *, int direction)) \
  f(void, hb_buffer_set_script, (hb_buffer *, uint32_t script)) \
  f(void, hb_buffer_set_language, (hb_buffer *, const void *_Nullable language)) \
  f(void, hb_buffer_set_cluster_level, (hb_buffer *, int level)) \
  f(const void *_Nullable, hb_language_from_string, (const char *, int length)) \
  f(void, hb_shape, (hb_font *, hb_buffer *, const hb_feature *_Nullable, unsigned int count)) \
  f(hb_glyph_info *_Nullable, hb_buffer_get_glyph_infos, (hb_buffer *, unsigned int *count)) \
  f(hb_glyph_position *_Nullable, hb_buffer_get_glyph_positions, (hb_buffer *, unsigned int *count)) \
  f(hb_unicode *_Nonnull, hb_unicode_funcs_get_default, (void)) \
  f(uint32_t, hb_unicode_script, (hb_unicode *, uint32_t unicode))

#define CDRAWING_MEMBER(result, name, parameters) result(*_Nonnull name) parameters;

typedef struct {
  CDRAWING_FONTCONFIG(CDRAWING_MEMBER)
} cdrawing_fontconfig;
typedef struct {
  CDRAWING_FREETYPE(CDRAWING_MEMBER)
} cdrawing_freetype;
typedef struct {
  CDRAWING_HARFBUZZ(CDRAWING_MEMBER)
} cdrawing_harfbuzz;

/// Why a library can't be used: it is missing, or lacks a function because it is too old.
typedef struct {
  /// The name of the missing library's file; NULL if it was opened.
  const char *_Nullable missing;
  /// The first function that the library lacks; NULL if it has all.
  const char *_Nullable lacks;
} cdrawing_result;

// Each opens a library and finds its functions, once per process; call them from one thread.

cdrawing_result cdrawing_open_fontconfig(cdrawing_fontconfig *functions);
cdrawing_result cdrawing_open_freetype(cdrawing_freetype *functions);
cdrawing_result cdrawing_open_harfbuzz(cdrawing_harfbuzz *functions);

#pragma clang assume_nonnull end

#endif
