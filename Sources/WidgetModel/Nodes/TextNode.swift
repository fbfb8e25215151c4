/// A text with its layout settings, in runs of one style each.
package struct TextNode: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case leading, center, trailing
  }

  package enum Truncation: String, Hashable, Sendable, CaseIterable {
    case head, middle, tail
  }

  package var runs: TextRuns
  package var lineLimit: Int?
  /// Whether it always takes the space of its maximum number of lines.
  package var reservesSpace: Bool
  /// Between two lines, in points.
  package var lineSpacing: Double
  package var alignment: Alignment
  package var truncation: Truncation
  /// How far the text may shrink to fit; 1 means not at all.
  package var minimumScaleFactor: Double
  /// Drawn as blocks, because it is private or a placeholder.
  package var isRedacted: Bool

  package init(
    runs: TextRuns, lineLimit: Int? = nil, alignment: Alignment = .leading,
    truncation: Truncation = .tail, minimumScaleFactor: Double = 1, isRedacted: Bool = false,
    reservesSpace: Bool = false, lineSpacing: Double = 0
  ) {
    self.runs = runs
    self.lineLimit = lineLimit
    self.reservesSpace = reservesSpace
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.truncation = truncation
    self.minimumScaleFactor = minimumScaleFactor
    self.isRedacted = isRedacted
  }

  package init(_ text: String) {
    self.init(runs: TextRuns(TextRun(text)))
  }

  /// Whether all settings are the defaults.
  var isPlain: Bool {
    runs.isPlain && lineLimit == nil && alignment == .leading
      && truncation == .tail && minimumScaleFactor == 1 && !isRedacted && !reservesSpace
      && lineSpacing == 0
  }

  /// The text without its styles.
  package var string: String { runs.text }
}

/// A piece of text in one style.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var font: FontValue
  /// Nil for the default text colour.
  package var paint: PaintValue?
  /// A text that changes as time passes; `text` is its value when the view was archived.
  package var running: RunningText?
  package var isUnderlined: Bool
  package var isStruckThrough: Bool
  /// Added to the width of each character, in points.
  package var tracking: Double
  /// The distance above the baseline, in points.
  package var baselineOffset: Double

  package init(
    _ text: String, font: FontValue = FontValue(), paint: PaintValue? = nil,
    isUnderlined: Bool = false, isStruckThrough: Bool = false, running: RunningText? = nil,
    tracking: Double = 0, baselineOffset: Double = 0
  ) {
    self.text = text
    self.font = font
    self.paint = paint
    self.running = running
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.tracking = tracking
    self.baselineOffset = baselineOffset
  }
}

extension TextRun {
  private static let plain = TextRun("")

  var isPlain: Bool { running == nil && !isSpaced && hasStyle(of: Self.plain) }

  /// Whether the style moves its characters.
  var isSpaced: Bool { tracking != 0 || baselineOffset != 0 }

  /// Whether both have the same style, so that they share an entry in a page's table.
  func hasStyle(of other: TextRun) -> Bool {
    font == other.font && paint == other.paint && isUnderlined == other.isUnderlined
      && isStruckThrough == other.isStruckThrough
  }
}
