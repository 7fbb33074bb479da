import Platform

/// Variables by which libraries would draw the same spec otherwise on another machine. They have no say here.
enum DrawingEnvironment {
  private static let variables = [
    // HarfBuzz: which shapers, with which faults, over which loaders of fonts.
    "HB_SHAPER_LIST", "HB_OPTIONS", "HB_FACE_LOADER", "HB_FONT_FUNCS", "HB_SHAPE_PLAN_CACHE",
    // FreeType: which interpreter of hints, which darkening of stems.
    "FREETYPE_PROPERTIES", "FT2_DEBUG", "T1_PARAMS",
    // FriBidi and raqm.
    "FRIBIDI_DEBUG", "RAQM_DEBUG",
  ]

  /// Comes before any other thread, which may read them at any time.
  static func clear() { for variable in variables { unsetenv(variable) } }
}
