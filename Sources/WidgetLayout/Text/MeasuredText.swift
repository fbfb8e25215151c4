internal import WidgetModel

/// A text whose characters are measured once, so that it can be divided into lines of any width.
struct MeasuredText {
  /// A character and its width; lines break only between characters.
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
  /// The runs with running timers replaced by their text, and with harmful characters escaped.
  private(set) var runs: [TextRun] = []
  private(set) var glyphs: [Glyph] = []
  /// Whether each run is right-to-left; nil for a run without letters.
  let directions: [Bool?]
  /// The font sizes before the text is scaled down to fit.
  let fullScale: TextScale
  /// Whether the text is a single number, such as a score or a time, which must stay on one line.
  let isNumber: Bool
  /// The layout direction around the text.
  let direction: LayoutDirectionValue

  init(_ node: TextNode, environment: PictureEnvironment, metrics: any TextMetrics) {
    self.node = node
    self.metrics = metrics
    direction = environment.layoutDirection
    runs = node.runs.map { $0.resolved(in: environment) }
    directions = runs.map(\.text.isRightToLeft)
    fullScale = TextScale(1, runs: runs, metrics: metrics)
    isNumber = runs.allSatisfy { $0.symbol == nil && $0.text.isPartOfNumber }
    for (index, run) in runs.enumerated() { append(run, at: index) }
    markBreaks()
  }

  /// Measures the characters of a run.
  private mutating func append(_ run: TextRun, at index: Int) {
    if let symbol = run.symbol {
      let width = metrics.symbolSize(symbol, font: run.font, scale: .medium).width
      glyphs.append(Glyph(character: "\u{FFFC}", width: width, run: index, breakClass: .wide))
      return
    }
    let widths = metrics.widths(
      of: run.text[...], font: run.font, pointSize: fullScale.pointSizes[index])
    let tracking = run.tracking.distance
    for (character, baseWidth) in zip(run.text, widths) {
      let breakClass = BreakClass(character)
      let width = baseWidth > 0 ? max(0, baseWidth + tracking) : baseWidth
      let isDrawn = !breakClass.contains(.newline) && width.isFinite
      glyphs.append(
        Glyph(
          character: character, width: isDrawn ? width : 0, run: index, breakClass: breakClass))
    }
  }

  private mutating func markBreaks() {
    for index in glyphs.indices.dropLast() {
      glyphs[index].isBreakAfter = BreakClass.isBreak(
        between: glyphs[index].breakClass, and: glyphs[index + 1].breakClass,
        after: index > 0 ? glyphs[index - 1].breakClass : nil)
    }
  }

  /// The width of a character at a scale.
  func width(_ index: Int, _ scale: TextScale) -> Double {
    glyphs[index].width * scale.ratios[glyphs[index].run]
  }

  /// The width of a range of characters at a scale.
  func width(_ range: Range<Int>, _ scale: TextScale) -> Double {
    range.reduce(0) { $0 + width($1, scale) }
  }
}

/// The font sizes and line heights of a text that is scaled by a factor.
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

  /// The width of a digit at a size, relative to its width at full size.
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
  /// The run with the text of its running timer, if it has one.
  ///
  /// Digits of a timer have the same width, so that the text doesn't move as it runs.
  fileprivate func resolved(in environment: PictureEnvironment) -> TextRun {
    var run = self
    if let running {
      run.text = RunningTextFormat.text(running, at: environment.now, locale: environment.locale)
      run.font.hasMonospacedDigits = true
    }
    if let symbol, environment.layoutDirection == .rightToLeft {
      run.symbol = ImageNode.Source.mirrored(symbol)
    }
    run.text = HarmlessText.drawn(run.text)
    return run
  }
}

extension String {
  /// Whether the text has only digits and characters such as `:` and `.`.
  fileprivate var isPartOfNumber: Bool {
    utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ":.,+-%".utf8.contains(byte)
    }
  }

  /// Whether the first letter is right-to-left; nil if there are no letters.
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
