/// A text in a view, in one or more runs, with its layout settings.
///
///     TextNode("Rain")
package struct TextNode: Hashable, Sendable {
  /// The alignment of lines with each other.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case leading, center, trailing
  }

  /// The part of a text that is replaced by an ellipsis if the text is too long.
  package enum Truncation: String, Hashable, Sendable, CaseIterable {
    case head, middle, tail
  }

  package var runs: TextRuns
  /// The most lines; nil for no limit.
  package var lineLimit: Int?
  /// Whether the text always has the height of its maximum number of lines.
  package var reservesSpace: Bool
  /// The extra space between two lines, in points.
  package var lineSpacing: Double
  package var alignment: Alignment
  package var truncation: Truncation
  /// The smallest factor by which the text may shrink to fit; 1 if it may not.
  package var minimumScaleFactor: Double
  /// Whether the text is replaced by blocks, because it is private or a placeholder.
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

  /// Whether all settings and styles have their default values.
  var isPlain: Bool {
    runs.isPlain && lineLimit == nil && alignment == .leading
      && truncation == .tail && minimumScaleFactor == 1 && !isRedacted && !reservesSpace
      && lineSpacing == 0
  }

  /// The text without its styles.
  package var string: String { runs.text }
}

/// A piece of a text in one style.
package struct TextRun: Hashable, Sendable {
  package var text: String
  /// Apple's name of a symbol that is drawn in the place of the text; nil for text.
  package var symbol: String?
  package var font: FontValue
  /// Nil for the default text colour.
  package var paint: PaintValue?
  /// A timer or the like that replaces ``text`` when the view is drawn; nil for fixed text.
  package var running: RunningText?
  package var isUnderlined: Bool
  package var isStruckThrough: Bool
  /// The extra space after each character, in points.
  package var tracking: Double
  /// How far the text is raised above the baseline, in points.
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

  /// A run that shows a symbol, as large as the text around it.
  package init(symbol: String, font: FontValue, paint: PaintValue?) {
    self.init("", font: font, paint: paint)
    self.symbol = symbol
  }

  var isPlain: Bool { running == nil && symbol == nil && !isSpaced && hasStyle(of: Self.plain) }

  /// Whether the run has tracking or a baseline offset.
  var isSpaced: Bool { tracking != 0 || baselineOffset != 0 }

  /// Whether two runs have the same style, so that they share an entry in an archive's table.
  func hasStyle(of other: TextRun) -> Bool {
    font == other.font && paint == other.paint && isUnderlined == other.isUnderlined
      && isStruckThrough == other.isStruckThrough
  }
}
