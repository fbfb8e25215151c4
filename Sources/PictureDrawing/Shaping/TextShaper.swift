internal import CDrawing
internal import WidgetLayout
internal import WidgetModel

/// Turns text into glyphs: chooses a font for each character, and shapes parts of one script.
final class TextShaper {
  private let harfbuzz: cdrawing_harfbuzz
  private let catalog: FontCatalog
  var use: FontUse { catalog.use }
  private let buffer: OpaquePointer
  private let characters: OpaquePointer
  private let language: UnsafeRawPointer?
  /// The family that the user chose.
  private let family: String?

  init(
    _ libraries: DrawingLibraries, _ catalog: FontCatalog, locale: String, family: String?
  ) throws(LibraryFault) {
    self.family = family
    harfbuzz = try libraries.harfbuzz()
    self.catalog = catalog
    buffer = harfbuzz.hb_buffer_create()
    characters = harfbuzz.hb_unicode_funcs_get_default()
    let tag = String(locale.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
    language = harfbuzz.hb_language_from_string(tag, Int32(tag.utf8.count))
  }

  deinit {
    harfbuzz.hb_buffer_destroy(buffer)
  }

  /// A part of a text with one font, script and direction.
  private struct Part {
    var range: Range<Int>
    var font: FontFile
    var script: UInt32
    /// The depth of its direction; odd for text from right to left.
    var level: UInt8
  }

  /// Shapes a text; nil if there are no fonts.
  ///
  /// Characters that no font has become boxes.
  ///
  /// - Parameters:
  ///   - isRightToLeft: The direction of the text around this one; the parts of the text are ordered
  ///     by it and by the directions of their letters.
  ///   - joinsLetters: Whether ligatures such as `fi` are drawn; not between spaced letters.
  func shape(
    _ text: String, _ font: FontValue, isRightToLeft: Bool, joinsLetters: Bool
  ) throws(LibraryFault) -> [ShapedRun]? {
    let order = VisualOrder(text, isRightToLeft: isRightToLeft)
    guard let parts = try parts(of: text, FontStyle(font, family: family), order) else {
      return nil
    }
    var features: [hb_feature] = []
    if font.hasMonospacedDigits {
      // 'tnum', for the whole text.
      features.append(hb_feature(tag: 0x746E_756D, value: 1, start: 0, end: .max))
    }
    if !joinsLetters {
      // 'liga' and 'clig'
      for tag: UInt32 in [0x6C69_6761, 0x636C_6967] {
        features.append(hb_feature(tag: tag, value: 0, start: 0, end: .max))
      }
    }
    var text = text
    let runs = text.withUTF8 { bytes in parts.map { shape($0, of: bytes, features) } }
    return TextLevels.sorted(runs, levels: parts.map(\.level))
  }

  private func parts(
    of text: String, _ style: FontStyle, _ order: VisualOrder
  ) throws(LibraryFault) -> [Part]? {
    var parts: [Part] = []
    var start = 0
    for character in text {
      let end = start + character.utf8.count
      defer { start = end }
      let script = script(of: character)
      let level = order.level(at: start)
      if let last = parts.last, script == nil, character.isWhitespace, last.level == level,
        !last.font.hasColors
      {
        // Spaces are shaped with what is before them, but those of emoji are too wide.
        parts[parts.count - 1].range = last.range.lowerBound..<end
        continue
      }
      var font = try catalog.font(for: character, in: style)
      if font == nil { font = try catalog.ownFont(of: style) }
      guard let font else { return nil }
      if let last = parts.last, last.font === font, last.level == level,
        script == nil || last.script == script || last.script == Self.common
      {
        parts[parts.count - 1].range = last.range.lowerBound..<end
        if let script { parts[parts.count - 1].script = script }
      } else {
        let script = script ?? parts.last?.script ?? Self.common
        parts.append(Part(range: start..<end, font: font, script: script, level: level))
      }
    }
    return parts
  }

  /// The tags of characters that belong to any script: 'Zyyy', 'Zinh' and 'Zzzz'.
  private static let common: UInt32 = 0x5A79_7979
  private static let neutral: Set<UInt32> = [common, 0x5A69_6E68, 0x5A7A_7A7A]

  /// The script of a character; nil for one that belongs to any script, such as a digit.
  private func script(of character: Character) -> UInt32? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    let script = harfbuzz.hb_unicode_script(characters, scalar.value)
    return Self.neutral.contains(script) ? nil : script
  }

  private func shape(
    _ part: Part, of text: UnsafeBufferPointer<UInt8>, _ features: [hb_feature]
  ) -> ShapedRun {
    catalog.use.begin(part.font.choice)
    harfbuzz.hb_buffer_clear_contents(buffer)
    harfbuzz.hb_buffer_set_cluster_level(buffer, Int32(hb_cluster_graphemes))
    text.withMemoryRebound(to: CChar.self) { text in
      guard let start = text.baseAddress else { return }
      // The text around the part decides how letters at its ends are joined.
      harfbuzz.hb_buffer_add_utf8(
        buffer, start, Int32(text.count), UInt32(part.range.lowerBound), Int32(part.range.count))
    }
    harfbuzz.hb_buffer_set_direction(
      buffer, Int32(part.level % 2 == 1 ? hb_right_to_left : hb_left_to_right))
    harfbuzz.hb_buffer_set_script(buffer, part.script)
    harfbuzz.hb_buffer_set_language(buffer, language)
    harfbuzz.hb_shape(part.font.shaping, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    var run = ShapedRun(
      font: part.font, range: part.range, isRightToLeft: part.level % 2 == 1, glyphs: [])
    guard let infos = harfbuzz.hb_buffer_get_glyph_infos(buffer, &count),
      let positions = harfbuzz.hb_buffer_get_glyph_positions(buffer, &count)
    else { return run }
    let unit = 1 / part.font.unitsPerEm
    run.glyphs = (0..<Int(count)).map { index in
      let (info, position) = (infos[index], positions[index])
      return ShapedRun.Glyph(
        number: info.glyph, advance: Double(position.x_advance) * unit,
        x: Double(position.x_offset) * unit, y: Double(position.y_offset) * unit,
        cluster: Int(info.cluster))
    }
    return run
  }
}
