internal import CDrawing

/// Finds font files by their properties, with Fontconfig and its settings.
final class FontFinder {
  private let libraries: DrawingLibraries
  private var loaded: (functions: cdrawing_fontconfig, config: OpaquePointer)?

  init(_ libraries: DrawingLibraries) {
    self.libraries = libraries
  }

  /// Whether Fontconfig was started, which takes longer than everything else.
  var isLoaded: Bool { loaded != nil }

  /// The font that fits best; nil if there is none.
  ///
  /// - Parameters:
  ///   - scalars: The characters that the font has to have.
  ///   - avoided: The files that can't be used.
  func font(
    for question: FontQuestion, having scalars: [Unicode.Scalar], avoiding avoided: Set<String>
  ) throws(LibraryFault) -> FontChoice? {
    let (fontconfig, config) = try load()
    guard let pattern = fontconfig.FcPatternCreate() else { return nil }
    defer { fontconfig.FcPatternDestroy(pattern) }
    describe(question, having: scalars, in: pattern, fontconfig)
    _ = fontconfig.FcConfigSubstitute(config, pattern, Int32(fc_match_pattern))
    fontconfig.FcDefaultSubstitute(pattern)
    var result: Int32 = 0
    if avoided.isEmpty {
      guard let match = fontconfig.FcFontMatch(config, pattern, &result) else { return nil }
      defer { fontconfig.FcPatternDestroy(match) }
      return choice(match, for: question, fontconfig)
    }
    guard let set = fontconfig.FcFontSort(config, pattern, 0, nil, &result) else { return nil }
    defer { fontconfig.FcFontSetDestroy(set) }
    guard let fonts = set.pointee.fonts else { return nil }
    for index in 0..<Int(set.pointee.count) {
      guard let match = fontconfig.FcFontRenderPrepare(config, pattern, fonts[index]) else {
        continue
      }
      defer { fontconfig.FcPatternDestroy(match) }
      if let choice = choice(match, for: question, fontconfig), !avoided.contains(choice.path) {
        return choice
      }
    }
    return nil
  }

  /// Names for which settings choose a family.
  private static let generic: Set = ["sans", "sans-serif", "serif", "monospace", "system-ui"]

  /// Whether a family is installed.
  func has(family: String) throws(LibraryFault) -> Bool {
    if Self.generic.contains(family.lowercased()) { return true }
    let (fontconfig, config) = try load()
    guard let pattern = fontconfig.FcPatternCreate() else { return false }
    defer { fontconfig.FcPatternDestroy(pattern) }
    _ = fontconfig.FcPatternAddString(pattern, "family", family)
    // Settings may have other names for a family.
    _ = fontconfig.FcConfigSubstitute(config, pattern, Int32(fc_match_pattern))
    fontconfig.FcDefaultSubstitute(pattern)
    var result: Int32 = 0
    guard let match = fontconfig.FcFontMatch(config, pattern, &result) else { return false }
    defer { fontconfig.FcPatternDestroy(match) }
    var name: UnsafePointer<CChar>?
    var index: Int32 = 0
    while fontconfig.FcPatternGetString(match, "family", index, &name) == fc_match, let found = name
    {
      if String(cString: found).lowercased() == family.lowercased() { return true }
      index += 1
    }
    return false
  }

  /// The folders with fonts, including those that don't exist.
  func folders() throws(LibraryFault) -> [String] {
    let (fontconfig, config) = try load()
    guard let list = fontconfig.FcConfigGetFontDirs(config) else { return [] }
    defer { fontconfig.FcStrListDone(list) }
    var folders: [String] = []
    while let folder = fontconfig.FcStrListNext(list) { folders.append(String(cString: folder)) }
    return folders
  }

  private func load() throws(LibraryFault) -> (cdrawing_fontconfig, OpaquePointer) {
    if let loaded { return loaded }
    let functions = try libraries.fontconfig()
    guard let config = functions.FcInitLoadConfigAndFonts() else {
      throw LibraryFault(library: .fontconfig, reason: .missing(file: "fonts.conf"))
    }
    loaded = (functions, config)
    return (functions, config)
  }

  private func describe(
    _ question: FontQuestion, having scalars: [Unicode.Scalar], in pattern: OpaquePointer,
    _ fontconfig: cdrawing_fontconfig
  ) {
    if question.need == .emoji {
      _ = fontconfig.FcPatternAddString(pattern, "family", "emoji")
      _ = fontconfig.FcPatternAddBool(pattern, "color", 1)
    } else {
      for family in question.style.families {
        _ = fontconfig.FcPatternAddString(pattern, "family", family)
      }
      _ = fontconfig.FcPatternAddInteger(pattern, "weight", Int32(question.style.weight))
      _ = fontconfig.FcPatternAddInteger(pattern, "slant", question.style.isItalic ? 100 : 0)
      // Bitmaps have no outlines.
      _ = fontconfig.FcPatternAddBool(pattern, "scalable", 1)
      _ = fontconfig.FcPatternAddBool(pattern, "color", 0)
    }
    if !question.language.isEmpty {
      _ = fontconfig.FcPatternAddString(pattern, "lang", question.language)
    }
    guard !scalars.isEmpty, let characters = fontconfig.FcCharSetCreate() else { return }
    for scalar in scalars { _ = fontconfig.FcCharSetAddChar(characters, scalar.value) }
    _ = fontconfig.FcPatternAddCharSet(pattern, "charset", characters)
    fontconfig.FcCharSetDestroy(characters)
  }

  private func choice(
    _ pattern: OpaquePointer, for question: FontQuestion, _ fontconfig: cdrawing_fontconfig
  ) -> FontChoice? {
    let isItalic = question.style.isItalic && question.need != .emoji
    func string(_ name: String) -> String? {
      var value: UnsafePointer<CChar>?
      let result = fontconfig.FcPatternGetString(pattern, name, 0, &value)
      return result == fc_match ? value.map { String(cString: $0) } : nil
    }
    func integer(_ name: String) -> Int {
      var value: Int32 = 0
      return fontconfig.FcPatternGetInteger(pattern, name, 0, &value) == fc_match ? Int(value) : 0
    }
    var isEmboldened: Int32 = 0
    if fontconfig.FcPatternGetBool(pattern, "embolden", 0, &isEmboldened) != fc_match {
      isEmboldened = 0
    }
    guard let path = string("file") else { return nil }
    let variations = string("fontvariations") ?? ""
    // Without a named style, the upper bits only mark a variable font.
    let index = variations.isEmpty ? integer("index") & 0x7FFF_FFFF : integer("index") & 0xFFFF
    return FontChoice(
      path: path, index: index, variations: variations, isEmboldened: isEmboldened != 0,
      isSlanted: isItalic && integer("slant") == 0)
  }
}
