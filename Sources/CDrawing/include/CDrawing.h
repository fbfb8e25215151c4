// The parts of Fontconfig, FreeType, HarfBuzz, Cairo and librsvg that are used here, declared by hand.
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
  ft_load_ignore_transform = 1 << 11,
  /// 'outl'
  ft_format_outline = 0x6F75746C,
  /// Whether the font has colours, or only bitmaps of some sizes.
  ft_flag_scalable = 1,
  ft_flag_color = 1 << 14,
};

#define CDRAWING_FREETYPE(f) \
  f(int, FT_Init_FreeType, (ft_library *_Nullable *_Nonnull)) \
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

// Cairo

typedef struct cairo_context cairo_context;
typedef struct cairo_surface cairo_surface;
typedef struct cairo_pattern cairo_pattern;
typedef struct cairo_font_face cairo_font_face;
typedef struct cairo_font_options cairo_font_options;

typedef struct {
  double xx;
  double yx;
  double xy;
  double yy;
  double x0;
  double y0;
} cairo_matrix;

typedef struct {
  double x;
  double y;
  double width;
  double height;
} cairo_area;

typedef struct {
  unsigned long index;
  double x;
  double y;
} cairo_glyph;

typedef struct {
  int byte_count;
  int glyph_count;
} cairo_text_cluster;

typedef int (*cairo_writing)(void *_Nullable user, const uint8_t *bytes, unsigned int count);
typedef int (*cairo_reading)(void *_Nullable user, uint8_t *bytes, unsigned int count);

enum {
  cairo_read_error = 10,
  cairo_format_argb32 = 0,
  cairo_content_color_alpha = 0x3000,
  cairo_filter_fast = 0,
  cairo_filter_good = 1,
  cairo_extend_pad = 3,
  cairo_antialias_none = 1,
  cairo_hint_style_none = 1,
  cairo_hint_metrics_off = 1,
  cairo_synthesize_bold = 1,
  cairo_pdf_metadata_title = 0,
  cairo_pdf_metadata_create_date = 5,
  cairo_cluster_backward = 1,
};

#define CDRAWING_CAIRO(f) \
  f(cairo_surface *_Nonnull, cairo_image_surface_create, (int format, int width, int height)) \
  f(uint8_t *_Nullable, cairo_image_surface_get_data, (cairo_surface *)) \
  f(int, cairo_image_surface_get_stride, (cairo_surface *)) \
  f(int, cairo_image_surface_get_width, (cairo_surface *)) \
  f(int, cairo_image_surface_get_height, (cairo_surface *)) \
  f(cairo_surface *_Nonnull, cairo_image_surface_create_from_png_stream, (cairo_reading, void *_Nullable user)) \
  f(int, cairo_surface_write_to_png_stream, (cairo_surface *, cairo_writing, void *_Nullable user)) \
  f(cairo_surface *_Nonnull, cairo_pdf_surface_create_for_stream, (cairo_writing, void *_Nullable user, double width, double height)) \
  f(void, cairo_pdf_surface_set_metadata, (cairo_surface *, int member, const char *)) \
  f(cairo_surface *_Nonnull, cairo_recording_surface_create, (int content, const cairo_area *_Nullable)) \
  f(void, cairo_recording_surface_ink_extents, (cairo_surface *, double *x, double *y, double *width, double *height)) \
  f(int, cairo_surface_status, (cairo_surface *)) \
  f(void, cairo_surface_set_fallback_resolution, (cairo_surface *, double x, double y)) \
  f(void, cairo_surface_flush, (cairo_surface *)) \
  f(void, cairo_surface_mark_dirty, (cairo_surface *)) \
  f(void, cairo_surface_finish, (cairo_surface *)) \
  f(void, cairo_surface_destroy, (cairo_surface *)) \
  f(cairo_context *_Nonnull, cairo_create, (cairo_surface *)) \
  f(void, cairo_destroy, (cairo_context *)) \
  f(int, cairo_status, (cairo_context *)) \
  f(const char *_Nonnull, cairo_status_to_string, (int status)) \
  f(void, cairo_save, (cairo_context *)) \
  f(void, cairo_restore, (cairo_context *)) \
  f(void, cairo_push_group, (cairo_context *)) \
  f(cairo_pattern *_Nonnull, cairo_pop_group, (cairo_context *)) \
  f(void, cairo_pop_group_to_source, (cairo_context *)) \
  f(void, cairo_set_source, (cairo_context *, cairo_pattern *)) \
  f(void, cairo_set_source_rgba, (cairo_context *, double, double, double, double)) \
  f(void, cairo_set_source_surface, (cairo_context *, cairo_surface *, double x, double y)) \
  f(cairo_pattern *_Nonnull, cairo_get_source, (cairo_context *)) \
  f(void, cairo_paint, (cairo_context *)) \
  f(void, cairo_paint_with_alpha, (cairo_context *, double)) \
  f(void, cairo_mask, (cairo_context *, cairo_pattern *)) \
  f(void, cairo_new_path, (cairo_context *)) \
  f(void, cairo_move_to, (cairo_context *, double x, double y)) \
  f(void, cairo_line_to, (cairo_context *, double x, double y)) \
  f(void, cairo_curve_to, (cairo_context *, double x1, double y1, double x2, double y2, double x, double y)) \
  f(void, cairo_arc, (cairo_context *, double x, double y, double radius, double from, double to)) \
  f(void, cairo_rectangle, (cairo_context *, double x, double y, double width, double height)) \
  f(void, cairo_close_path, (cairo_context *)) \
  f(void, cairo_fill, (cairo_context *)) \
  f(void, cairo_stroke, (cairo_context *)) \
  f(void, cairo_clip, (cairo_context *)) \
  f(void, cairo_clip_extents, (cairo_context *, double *x1, double *y1, double *x2, double *y2)) \
  f(void, cairo_set_antialias, (cairo_context *, int)) \
  f(void, cairo_set_fill_rule, (cairo_context *, int isEvenOdd)) \
  f(void, cairo_set_line_width, (cairo_context *, double)) \
  f(void, cairo_set_line_cap, (cairo_context *, int)) \
  f(void, cairo_set_line_join, (cairo_context *, int)) \
  f(void, cairo_set_miter_limit, (cairo_context *, double)) \
  f(void, cairo_set_dash, (cairo_context *, const double *_Nullable, int count, double offset)) \
  f(void, cairo_translate, (cairo_context *, double x, double y)) \
  f(void, cairo_scale, (cairo_context *, double x, double y)) \
  f(void, cairo_transform, (cairo_context *, const cairo_matrix *)) \
  f(void, cairo_get_matrix, (cairo_context *, cairo_matrix *)) \
  f(void, cairo_set_matrix, (cairo_context *, const cairo_matrix *)) \
  f(cairo_pattern *_Nonnull, cairo_pattern_create_linear, (double x0, double y0, double x1, double y1)) \
  f(cairo_pattern *_Nonnull, cairo_pattern_create_radial, (double x0, double y0, double r0, double x1, double y1, double r1)) \
  f(void, cairo_pattern_add_color_stop_rgba, (cairo_pattern *, double offset, double, double, double, double)) \
  f(void, cairo_pattern_set_matrix, (cairo_pattern *, const cairo_matrix *)) \
  f(void, cairo_pattern_set_filter, (cairo_pattern *, int)) \
  f(void, cairo_pattern_set_extend, (cairo_pattern *, int)) \
  f(void, cairo_pattern_destroy, (cairo_pattern *)) \
  f(cairo_font_face *_Nonnull, cairo_ft_font_face_create_for_ft_face, (ft_face *, int flags)) \
  f(void, cairo_ft_font_face_set_synthesize, (cairo_font_face *, unsigned int)) \
  f(void, cairo_set_font_face, (cairo_context *, cairo_font_face *_Nullable)) \
  f(void, cairo_set_font_matrix, (cairo_context *, const cairo_matrix *)) \
  f(cairo_font_options *_Nonnull, cairo_font_options_create, (void)) \
  f(void, cairo_font_options_set_hint_style, (cairo_font_options *, int)) \
  f(void, cairo_font_options_set_hint_metrics, (cairo_font_options *, int)) \
  f(void, cairo_font_options_set_variations, (cairo_font_options *, const char *)) \
  f(void, cairo_set_font_options, (cairo_context *, const cairo_font_options *)) \
  f(void, cairo_font_options_destroy, (cairo_font_options *)) \
  f(void, cairo_show_text_glyphs, (cairo_context *, const char *_Nullable text, int bytes, const cairo_glyph *, int count, const cairo_text_cluster *_Nullable, int clusters, int flags)) \
  f(void, cairo_tag_begin, (cairo_context *, const char *tag, const char *attributes)) \
  f(void, cairo_tag_end, (cairo_context *, const char *tag))

// librsvg, for images in formats other than PNG

typedef struct rsvg_handle rsvg_handle;

#define CDRAWING_RSVG(f) \
  f(rsvg_handle *_Nullable, rsvg_handle_new_from_data, (const uint8_t *bytes, size_t count, void *_Nullable *_Nullable error)) \
  f(void, g_object_unref, (void *)) \
  f(int, rsvg_handle_render_document, (rsvg_handle *, cairo_context *, const cairo_area *, void *_Nullable *_Nullable error))

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
typedef struct {
  CDRAWING_CAIRO(CDRAWING_MEMBER)
} cdrawing_cairo;
typedef struct {
  CDRAWING_RSVG(CDRAWING_MEMBER)
} cdrawing_rsvg;

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
cdrawing_result cdrawing_open_cairo(cdrawing_cairo *functions);
cdrawing_result cdrawing_open_rsvg(cdrawing_rsvg *functions);

#pragma clang assume_nonnull end

#endif
