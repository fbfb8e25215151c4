internal import WidgetModel

/// Apple's names of symbols, drawn in shapes of our own.
package enum Symbols {
  /// Longer names are not looked at: names come from widgets.
  private static let longestName = 80
  /// How many names may be put together in one, by a name or a drawing.
  private static let depth = 6

  /// Nil for a name that nothing is drawn for.
  package static func symbol(named name: String) -> Symbol? {
    guard name.utf8.count <= longestName else { return nil }
    return sketch(name, depth: depth)?.symbol()
  }

  /// The symbols that others are made of, such as `heart` of `heart.circle.fill`.
  package static var names: [String] { drawings.keys.sorted() }

  static func sketch(_ name: String, depth: Int) -> SymbolSketch? {
    guard depth > 0 else { return nil }
    if let drawing = drawings[name] { return drawing.sketch(isFilled: false, depth: depth) }
    return SymbolName(name).sketch(depth: depth)
  }

  static let drawings = Dictionary(
    subjects.joined().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  static let subjects: [[SymbolDrawing]] = [arrows, marks, shapes]
}
