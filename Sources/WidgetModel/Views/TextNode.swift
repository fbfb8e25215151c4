/// Text as it is drawn, in runs of one style each.
package struct TextNode: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case leading, center, trailing
  }

  package enum Truncation: String, Hashable, Sendable, CaseIterable {
    case head, middle, tail
  }

  package var runs: TextRuns
  package var lineLimit: Int?
  package var alignment: Alignment
  package var truncation: Truncation
  /// How far the text may shrink to fit, 1 for not at all.
  package var minimumScaleFactor: Double
  /// Drawn as blocks, because it is private or not there yet.
  package var isRedacted: Bool

  package init(
    runs: TextRuns, lineLimit: Int? = nil, alignment: Alignment = .leading,
    truncation: Truncation = .tail, minimumScaleFactor: Double = 1, isRedacted: Bool = false
  ) {
    self.runs = runs
    self.lineLimit = lineLimit
    self.alignment = alignment
    self.truncation = truncation
    self.minimumScaleFactor = minimumScaleFactor
    self.isRedacted = isRedacted
  }

  package init(_ text: String) {
    self.init(runs: TextRuns(TextRun(text)))
  }

  /// Whether it says no more than its words.
  var isPlain: Bool {
    runs.isPlain && lineLimit == nil && alignment == .leading
      && truncation == .tail && minimumScaleFactor == 1 && !isRedacted
  }

  /// The text without its styles.
  package var string: String { runs.text }
}

/// A piece of text in one style.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var font: FontValue
  /// Nil is the colour that text has by itself.
  package var paint: PaintValue?
  /// Words that change as time passes; `text` is then how they were when the view was archived.
  package var running: RunningText?
  package var isUnderlined: Bool
  package var isStruckThrough: Bool

  package init(
    _ text: String, font: FontValue = FontValue(), paint: PaintValue? = nil,
    isUnderlined: Bool = false, isStruckThrough: Bool = false, running: RunningText? = nil
  ) {
    self.text = text
    self.font = font
    self.paint = paint
    self.running = running
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
  }
}

extension TextRun {
  private static let plain = TextRun("")

  var isPlain: Bool { running == nil && hasStyle(of: Self.plain) }

  func hasStyle(of other: TextRun) -> Bool {
    font == other.font && paint == other.paint && isUnderlined == other.isUnderlined
      && isStruckThrough == other.isStruckThrough
  }
}
