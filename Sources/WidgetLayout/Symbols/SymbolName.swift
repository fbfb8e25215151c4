internal import WidgetModel

/// Parses a symbol's name into a base and suffixes, such as `.circle` in `heart.circle`.
struct SymbolName {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  func sketch(depth: Int) -> SymbolSketch? {
    if let (base, mark) = badge { return badged(base, mark: mark, depth: depth) }
    if let base = stem(".fill") { return filled(base, depth: depth) }
    if let base = stem(".slash") {
      return Symbols.sketch(base, depth: depth - 1).map(slashed)
    }
    guard let (base, enclosure) = enclosure(of: name) else { return nil }
    return content(base, depth: depth).flatMap {
      enclosure.around($0, isFilled: false, depth: depth)
    }
  }

  /// The base symbol of the last badge, and the words of the badge's mark.
  private var badge: (base: String, mark: ArraySlice<Substring>)? {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let index = words.lastIndex(of: "badge") else { return nil }
    return (words[..<index].joined(separator: "."), words[(index + 1)...])
  }

  private func stem(_ ending: String, of text: String? = nil) -> String? {
    let text = text ?? name
    return text.hasSuffix(ending) ? String(text.dropLast(ending.count)) : nil
  }

  private func enclosure(of text: String) -> (base: String, SymbolEnclosure)? {
    guard let dot = text.lastIndex(of: "."),
      let enclosure = SymbolEnclosure(named: text[text.index(after: dot)...])
    else { return nil }
    return (String(text[..<dot]), enclosure)
  }

  private func filled(_ base: String, depth: Int) -> SymbolSketch? {
    if let drawing = Symbols.drawing(base) {
      return drawing.sketch(isFilled: true, depth: depth)
    }
    if let stem = stem(".slash", of: base) {
      return Symbols.sketch(stem + ".fill", depth: depth - 1).map(slashed)
    }
    guard let (content, enclosure) = enclosure(of: base) else { return nil }
    return self.content(content, depth: depth).flatMap {
      enclosure.around($0, isFilled: true, depth: depth)
    }
  }

  /// The symbol inside an enclosure: letters, numbers or a filled symbol.
  private func content(_ base: String, depth: Int) -> SymbolSketch? {
    if let sketch = SymbolAlphabet.sketch(base) { return sketch }
    return Symbols.drawing(base)?.sketch(isFilled: true, depth: depth - 1)
      ?? Symbols.sketch(base, depth: depth - 1)
  }

  private func slashed(_ base: SymbolSketch) -> SymbolSketch {
    var sketch = base
    sketch.cut(.line(Self.slash, width: 5))
    sketch.layers.append(.init(area: .line(Self.slash, width: 2), level: 0))
    return sketch
  }

  private static let slash = PathValue([
    .move(PointValue(x: 3.5, y: 3.5)), .line(PointValue(x: 20.5, y: 20.5)),
  ])

  /// A symbol with a badge: a dot at the top, or a mark in a dot at the bottom.
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
      let badge = dot?.around(content, isFilled: true, depth: depth)
    else { return nil }
    sketch.cut(.circle(x: 18, y: 18, radius: 6.5))
    let place = SymbolTransform(scale: 0.5, centeredAt: PointValue(x: 18, y: 18))
    sketch.layers += badge.transformed(place, level: 0).layers
    return sketch
  }
}
