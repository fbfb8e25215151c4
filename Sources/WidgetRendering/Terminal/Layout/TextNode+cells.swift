internal import WidgetLayout
internal import WidgetModel

extension TextNode {
  /// The maximum number of Unicode scalars in a text; no card has room for more.
  private static let limit = 4096

  /// Creates a text with the name of something that can't be drawn.
  init(placeholderFor name: String) {
    let name = name.isEmpty ? "" : " " + HarmlessText.line(String(name.prefix(64)))
    let paint = PaintValue.color(ColorValue(.named("secondary")))
    self.init(runs: TextRuns(TextRun("▯" + name, paint: paint)), lineLimit: 1)
  }

  /// The text as a terminal shows it: without control characters, always at full size, and with
  /// blocks in place of redacted characters.
  var adaptedToCells: TextNode {
    var text = self
    text.minimumScaleFactor = 1
    text.lineSpacing = 0
    text.isRedacted = false
    var left = Self.limit
    var runs: [TextRun] = []
    for run in self.runs {
      guard left > 0 else { break }
      var run = run
      (run.tracking, run.baselineOffset) = (0, 0)
      if let symbol = run.symbol {
        (run.symbol, run.text) = (nil, Symbols.glyph(ofSymbolNamed: symbol) ?? "▯")
      }
      if run.text.utf8.count > left {
        run.text =
          truncation == .head
          ? String(run.text.unicodeScalars.suffix(left))
          : String(run.text.unicodeScalars.prefix(left))
      }
      left -= max(1, run.text.utf8.count)
      if isRedacted { run.running = nil }
      if isRedacted || run.text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) {
        run.text = shown(run.text)
      }
      runs.append(run)
    }
    text.runs = TextRuns(runs)
    return text
  }

  private func shown(_ text: String) -> String {
    let text = HarmlessText.drawn(text)
    guard isRedacted else { return text }
    return text.reduce(into: "") { shown, character in
      shown +=
        character.isNewline ? "\n" : String(repeating: "▒", count: CellWidth.of(character))
    }
  }
}
