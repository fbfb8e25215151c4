internal import WidgetModel

/// Composes symbols from the parts of their names, such as `heart` and `.circle` in `heart.circle`.
struct SymbolName {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  /// The symbol for the last suffix of the name, drawn on the symbol for the rest.
  func sketch(depth: Int) -> SymbolSketch? {
    if let (base, mark) = badge { return badged(base, mark: mark, depth: depth) }
    if let base = dropping(".fill") { return filled(base, depth: depth) }
    if let base = dropping(".slash") {
      return Symbols.sketch(base, depth: depth - 1).map(slashed)
    }
    guard let (base, enclosure) = enclosure(of: name) else { return nil }
    return content(base, depth: depth).flatMap {
      enclosure.enclosing($0, isFilled: false, depth: depth)
    }
  }

  /// The base symbol and the mark of the last badge, as in `person.badge.plus`.
  private var badge: (base: String, mark: ArraySlice<Substring>)? {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let index = words.lastIndex(of: "badge") else { return nil }
    return (words[..<index].joined(separator: "."), words[(index + 1)...])
  }

  /// A name without an ending; nil if it doesn't have the ending.
  private func dropping(_ ending: String, from text: String? = nil) -> String? {
    let text = text ?? name
    return text.hasSuffix(ending) ? String(text.dropLast(ending.count)) : nil
  }

  /// The shape that a name ends with, and the name without it.
  private func enclosure(of text: String) -> (base: String, SymbolEnclosure)? {
    guard let dot = text.lastIndex(of: "."),
      let enclosure = SymbolEnclosure(named: text[text.index(after: dot)...])
    else { return nil }
    return (String(text[..<dot]), enclosure)
  }

  /// The filled variant of a symbol.
  private func filled(_ base: String, depth: Int) -> SymbolSketch? {
    if let drawing = Symbols.drawing(base) {
      return drawing.sketch(isFilled: true, depth: depth)
    }
    if let stem = dropping(".slash", from: base) {
      return Symbols.sketch(stem + ".fill", depth: depth - 1).map(slashed)
    }
    guard let (content, enclosure) = enclosure(of: base) else { return nil }
    return self.content(content, depth: depth).flatMap {
      enclosure.enclosing($0, isFilled: true, depth: depth)
    }
  }

  /// The symbol inside an enclosure: letters, numbers or a filled symbol.
  private func content(_ base: String, depth: Int) -> SymbolSketch? {
    if let sketch = SymbolAlphabet.sketch(base) { return sketch }
    return Symbols.drawing(base)?.sketch(isFilled: true, depth: depth - 1)
      ?? Symbols.sketch(base, depth: depth - 1)
  }

  /// A symbol with a line across it and a gap along the line.
  private func slashed(_ base: SymbolSketch) -> SymbolSketch {
    var sketch = base
    sketch.cut(.line(Self.slash, width: 5))
    sketch.layers.append(.init(area: .line(Self.slash, width: 2), level: 0))
    return sketch
  }

  private static let slash = PathValue([
    .move(PointValue(x: 3.5, y: 3.5)), .line(PointValue(x: 20.5, y: 20.5)),
  ])

  /// A symbol with a badge: a dot at the top right, or a mark in a dot at the bottom right.
  private func badged(_ base: String, mark: ArraySlice<Substring>, depth: Int) -> SymbolSketch? {
    let isFilled = mark.last == "fill"
    let mark = isFilled ? mark.dropLast() : mark
    guard
      var sketch = isFilled
        ? filled(base, depth: depth) : Symbols.sketch(base, depth: depth - 1)
    else { return nil }
    for index in sketch.layers.indices where sketch.layers[index].level < 2 {
      sketch.layers[index].level += 1
    }
    if mark.isEmpty {
      sketch.cut(.circle(x: 18.5, y: 5.5, radius: 5.5))
      let dot = SymbolArea.circle(x: 18.5, y: 5.5, radius: 4)
      sketch.layers.append(.init(area: dot, level: 0))
      return sketch
    }
    let dot = SymbolEnclosure(named: "circle")
    guard let content = content(mark.joined(separator: "."), depth: depth),
      let badge = dot?.enclosing(content, isFilled: true, depth: depth)
    else { return nil }
    sketch.cut(.circle(x: 18, y: 18, radius: 6.5))
    let transform = SymbolTransform(scale: 0.5, centeredAt: PointValue(x: 18, y: 18))
    sketch.layers += badge.transformed(transform, level: 0).layers
    return sketch
  }
}
