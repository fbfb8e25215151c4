internal import WidgetModel

/// Finds symbols by their names in SF Symbols.
///
/// The drawings are Widgetry's own.
///
/// ```
/// Symbols.symbol(named: "heart.circle.fill")  // paths for pictures
/// Symbols.glyph(ofSymbolNamed: "clock")       // "🕐" for terminals
/// ```
package enum Symbols {
  /// Longer names are rejected, because names come from plugins.
  private static let maximumNameLength = 80
  /// How many symbols a name or a definition may combine.
  private static let depth = 6

  /// A symbol that is ready to draw; nil for an unknown name.
  package static func symbol(named name: String) -> Symbol? {
    sketch(name)?.symbol()
  }

  /// The width of a symbol, for layout; faster than creating its paths.
  package static func width(ofSymbolNamed name: String) -> Double? {
    sketch(name)?.width
  }

  /// The character that shows a symbol in a terminal.
  package static func glyph(ofSymbolNamed name: String) -> String? {
    sketch(name)?.glyph
  }

  /// The symbol whose drawing another name shares; nil if it has its own, or is unknown.
  package static func alias(of name: String) -> String? { aliases[name] }

  /// The names of all symbols that are drawn, without suffixes such as `.circle.fill`.
  package static var names: [String] { (Array(drawings.keys) + aliases.keys).sorted() }

  private static func sketch(_ name: String) -> SymbolSketch? {
    name.utf8.count <= maximumNameLength ? sketch(name, depth: depth) : nil
  }

  /// The sketch of a symbol; nil if its name is unknown or combines too many symbols.
  static func sketch(_ name: String, depth: Int) -> SymbolSketch? {
    guard depth > 0 else { return nil }
    if let drawing = drawing(name) { return drawing.sketch(isFilled: false, depth: depth) }
    return SymbolName(name).sketch(depth: depth)
  }

  /// The definition of a symbol without suffixes.
  static func drawing(_ name: String) -> SymbolDrawing? {
    drawings[name] ?? aliases[name].flatMap { drawings[$0] }
  }

  private static let drawings = Dictionary(
    subjects.joined().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The definitions, one array for each file.
  static let subjects: [[SymbolDrawing]] = [
    arrows, charts, devices, documents, health, marks, media, messages, moonPhases, nature, people,
    shapes, things, time, travel, weather,
  ]
}
