internal import WidgetModel

/// A text with measured characters, so that it can be divided into lines of any width.
struct MeasuredText {
  /// A character as it is drawn; characters are never split.
  struct Glyph {
    var character: Character
    var width: Double
    /// The index of its run.
    var run: Int
    var breakClass: BreakClass
    var isBreakAfter = false
  }

  let node: TextNode
  let metrics: any TextMetrics
  /// The runs at the environment's moment, with spelling as drawn.
  private(set) var runs: [TextRun] = []
  private(set) var glyphs: [Glyph] = []
  /// Whether each run is right-to-left; nil without a direction.
  let directions: [Bool?]
  let full: TextScale
  /// Whether the text is a single number, such as a score or a time, which must not be broken.
  let isNumber: Bool
  /// The layout direction around the text.
  let direction: LayoutDirectionValue

  init(_ node: TextNode, environment: PictureEnvironment, metrics: any TextMetrics) {
    self.node = node
    self.metrics = metrics
    direction = environment.layoutDirection
    runs = node.runs.map { $0.worded(in: environment) }
    directions = runs.map(\.text.isRightToLeft)
    full = TextScale(1, runs: runs, metrics: metrics)
    isNumber = runs.allSatisfy(\.text.isPartOfNumber)
    for (place, run) in runs.enumerated() { append(run, at: place) }
    markBreaks()
  }

  private mutating func append(_ run: TextRun, at place: Int) {
    let widths = metrics.widths(
      of: run.text[...], font: run.font, pointSize: full.pointSizes[place])
    let tracking = run.tracking.distance
    for (character, bare) in zip(run.text, widths) {
      let breakClass = BreakClass(character)
      let width = bare > 0 ? max(0, bare + tracking) : bare
      let isDrawn = !breakClass.contains(.newline) && width.isFinite
      glyphs.append(
        Glyph(
          character: character, width: isDrawn ? width : 0, run: place, breakClass: breakClass))
    }
  }

  private mutating func markBreaks() {
    for place in glyphs.indices.dropLast() {
      glyphs[place].isBreakAfter = BreakClass.isBreak(
        between: glyphs[place].breakClass, and: glyphs[place + 1].breakClass,
        after: place > 0 ? glyphs[place - 1].breakClass : nil)
    }
  }

  func width(_ place: Int, _ scale: TextScale) -> Double {
    glyphs[place].width * scale.ratios[glyphs[place].run]
  }

  func width(_ range: Range<Int>, _ scale: TextScale) -> Double {
    range.reduce(0) { $0 + width($1, scale) }
  }
}

/// The font sizes of a text that shrinks to fit.
struct TextScale {
  var factor: Double
  var pointSizes: [Double]
  var extents: [LineExtent]
  /// The width of each run relative to its full size.
  var ratios: [Double]

  init(_ factor: Double, runs: [TextRun], metrics: any TextMetrics) {
    self.factor = factor
    pointSizes = []
    extents = []
    ratios = []
    for run in runs {
      let full = metrics.pointSize(of: run.font)
      let points = full * factor
      pointSizes.append(points)
      let extent = metrics.lineExtent(of: run.font, pointSize: points)
      extents.append(extent.raised(by: run.baselineOffset.distance * factor))
      ratios.append(factor == 1 ? 1 : Self.ratio(of: run.font, points, to: full, metrics))
    }
  }

  private static func ratio(
    of font: FontValue, _ points: Double, to full: Double, _ metrics: any TextMetrics
  ) -> Double {
    let before = metrics.widths(of: "0", font: font, pointSize: full).first ?? 0
    let after = metrics.widths(of: "0", font: font, pointSize: points).first ?? 0
    return before > 0 ? after / before : 1
  }
}

extension LineExtent {
  /// The extent of text that is raised by an offset, or lowered by a negative one.
  fileprivate func raised(by offset: Double) -> LineExtent {
    guard offset != 0 else { return self }
    return LineExtent(
      ascent: max(0, ascent + offset), descent: max(0, descent - offset), leading: leading)
  }
}

extension TextRun {
  /// The run at a moment.
  ///
  /// Digits of running timers have the same width, so that nothing moves.
  fileprivate func worded(in environment: PictureEnvironment) -> TextRun {
    var run = self
    if let running {
      run.text = RunningWords.words(running, at: environment.now, locale: environment.locale)
      run.font.hasMonospacedDigits = true
    }
    run.text = HarmlessText.drawn(run.text)
    return run
  }
}

extension String {
  fileprivate var isPartOfNumber: Bool {
    utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ":.,+-%".utf8.contains(byte)
    }
  }

  /// Whether it is right-to-left, by its first letter with a direction; nil if there is none.
  fileprivate var isRightToLeft: Bool? {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { return true }
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}
