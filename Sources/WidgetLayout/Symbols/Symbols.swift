internal import WidgetModel

/// Finds a symbol by its name in SF Symbols; the shapes are our own.
package enum Symbols {
  /// Longer names are rejected, because names come from widgets.
  private static let maximumNameLength = 80
  /// The maximum number of symbols combined by a name or a definition.
  private static let depth = 6

  /// Nil for an unknown name.
  package static func symbol(named name: String) -> Symbol? {
    sketch(name)?.symbol()
  }

  /// The width of a symbol, for layout, which doesn't need its paths.
  package static func width(ofSymbolNamed name: String) -> Double? {
    sketch(name)?.width
  }

  /// The character of a symbol, for terminals.
  package static func glyph(ofSymbolNamed name: String) -> String? {
    sketch(name)?.glyph
  }

  /// The base symbols that names are composed of, such as `heart` in `heart.circle.fill`.
  package static var names: [String] { (Array(drawings.keys) + aliases.keys).sorted() }

  private static func sketch(_ name: String) -> SymbolSketch? {
    name.utf8.count <= maximumNameLength ? sketch(name, depth: depth) : nil
  }

  static func sketch(_ name: String, depth: Int) -> SymbolSketch? {
    guard depth > 0 else { return nil }
    if let drawing = drawing(name) { return drawing.sketch(isFilled: false, depth: depth) }
    return SymbolName(name).sketch(depth: depth)
  }

  static func drawing(_ name: String) -> SymbolDrawing? {
    drawings[name] ?? aliases[name].flatMap { drawings[$0] }
  }

  private static let drawings = Dictionary(
    subjects.joined().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  static let subjects: [[SymbolDrawing]] = [
    arrows, charts, devices, documents, health, marks, media, messages, moonPhases, nature, people,
    shapes, things, time, travel, weather,
  ]
}
