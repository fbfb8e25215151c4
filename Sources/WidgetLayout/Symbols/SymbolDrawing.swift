internal import WidgetModel

/// The definition of a symbol as compact text.
///
/// ```
/// SymbolDrawing("clock", "🕐", "O12 12 9|1M12 6.5 V12 L15.8 14.2")
/// ```
///
/// The drawing is in a square of 24 by 24 points. Its parts are separated by `|`, from back to
/// front:
/// - A path (``PathValue/init(symbol:)``) is stroked with a width of 2, or 1.5 with a `~` before
///   it.
/// - `#` fills the path; `+` fills and strokes it.
/// - `=name scale x y` is another symbol, scaled and then moved.
/// - `-` before any of these cuts it out of all earlier parts.
/// - A digit at the start of a part is its level: 0 is the strongest.
struct SymbolDrawing: Sendable {
  let name: String
  private let glyphs: String
  private let outline: String
  private let filled: String?

  /// Creates a definition.
  ///
  /// - Parameter glyphs: the character for terminals; a second one is for the filled variant.
  /// - Parameter outline: the parts of the symbol.
  /// - Parameter fill: the parts of the filled variant; nil fills the first part of the outline.
  init(_ name: String, _ glyphs: String, _ outline: String, fill: String? = nil) {
    self.name = name
    self.glyphs = glyphs
    self.outline = outline
    self.filled = fill
  }

  /// Composes the symbol; nil if its definition is invalid or refers to itself.
  func sketch(isFilled: Bool, depth: Int) -> SymbolSketch? {
    let glyph = String((isFilled ? glyphs.last : glyphs.first) ?? "?")
    let text = isFilled ? filled ?? outline : outline
    var sketch = SymbolSketch(layers: [], glyph: glyph)
    for part in text.split(separator: "|") {
      guard add(part, to: &sketch, depth: depth) else { return nil }
    }
    guard !sketch.layers.isEmpty else { return nil }
    return isFilled && filled == nil ? sketch.filled : sketch
  }

  /// Adds one part of a definition; returns false if it is invalid.
  private func add(_ part: Substring, to sketch: inout SymbolSketch, depth: Int) -> Bool {
    var text = part.drop { $0 == " " }
    let level = text.first?.wholeNumberValue
    if level != nil { text.removeFirst() }
    let isCut = text.first == "-"
    if isCut { text.removeFirst() }

    guard let part = Self.part(text, level: level, depth: depth) else { return false }
    if isCut {
      guard let area = part.area else { return false }
      sketch.cut(area)
    } else {
      sketch.layers += part.layers
      sketch.openings += part.openings
    }
    return true
  }

  private static func part(_ text: Substring, level: Int?, depth: Int) -> SymbolSketch? {
    if text.first == "=" { return reference(text.dropFirst(), level: level, depth: depth) }
    let mark = text.first.flatMap { "#+~".contains($0) ? $0 : nil }
    guard let path = PathValue(symbol: mark == nil ? text : text.dropFirst()) else {
      return nil
    }
    let area: SymbolArea =
      switch mark {
      case "#": .fill(path)
      case "+": .solid(path, width: 2)
      case "~": .line(path, width: 1.5)
      default: .line(path, width: 2)
      }
    return SymbolSketch(layers: [SymbolSketch.Layer(area: area, level: level ?? 0)], glyph: "")
  }

  /// The part `=name scale x y`, which draws another symbol.
  private static func reference(_ text: Substring, level: Int?, depth: Int) -> SymbolSketch? {
    let words = text.split(separator: " ")
    guard let name = words.first, let other = Symbols.sketch(String(name), depth: depth - 1) else {
      return nil
    }
    func number(_ index: Int) -> Double? { index < words.count ? Double(words[index]) : nil }
    let transform = SymbolTransform(scale: number(1) ?? 1, x: number(2) ?? 0, y: number(3) ?? 0)
    return other.transformed(transform, level: level)
  }
}
