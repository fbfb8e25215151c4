internal import Foundation
internal import WidgetModel

/// Converts text to nodes, with translated strings, formatted dates and inherited styles.
extension Text {
  @MainActor public static func _archive(
    _ view: Text, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    if let image = view.onlyImage { return Image._archive(image, in: environment, into: &output) }
    output.nodes.append(.text(view.node(in: environment)))
  }

  /// The image of a text that consists of one picture; symbols are characters of text.
  private var onlyImage: Image? {
    guard pieces.count == 1, case .image(let image) = pieces[0].content, !image.isSymbol else {
      return nil
    }
    return image
  }

  /// The text without styles, in the current environment.
  package var words: String {
    words(in: EnvironmentValues.current)
  }

  /// The text without styles.
  func words(in environment: EnvironmentValues) -> String {
    runs(in: environment).reduce(into: "") { $0 += $1.text }
  }

  private func node(in environment: EnvironmentValues) -> TextNode {
    let paragraph = environment.fields.paragraph
    return TextNode(
      runs: runs(in: environment), lineLimit: paragraph.lineLimit,
      alignment: paragraph.alignment.value, truncation: paragraph.truncationMode.value,
      minimumScaleFactor: paragraph.minimumScaleFactor, isRedacted: environment.redactsContent,
      reservesSpace: paragraph.reservesSpace && paragraph.lineLimit != nil,
      lineSpacing: paragraph.lineSpacing)
  }

  private func runs(in environment: EnvironmentValues) -> TextRuns {
    var runs = TextRuns()
    add(
      to: &runs, inside: environment.fields.text, foreground: environment.foreground,
      in: environment)
    return runs
  }

  /// Adds the runs of all pieces, whose styles are inside an outer style.
  private func add(
    to runs: inout TextRuns, inside outer: TextStyle, foreground: PaintValue?,
    in environment: EnvironmentValues
  ) {
    for piece in pieces {
      for name in piece.inert { environment.noteInert(name) }
      let style = piece.style.inside(outer)
      let paint = piece.foreground?._resolve(in: environment).paint ?? foreground
      func add(_ words: String, _ running: RunningText? = nil) {
        runs.append(
          TextRun(words, style: style, paint: paint, running: running, in: environment))
      }
      switch piece.content {
      case .verbatim(let words): add(words)
      case .time(let date): add(environment.words(forTime: date))
      case .date(let date): add(environment.words(forDay: date))
      case .dates(let dates): add(environment.words(for: dates))
      case .running(let running):
        let locale = environment.locale.identifier
        add(RunningTextFormat.text(running, at: environment.now, locale: locale), running)
      case .image(let image):
        guard case .symbol(let name) = image.source else {
          environment.noteInert("pictures beside text in a Text")
          continue
        }
        let symbol = environment.symbolVariants.applied(to: name)
        var run = TextRun(symbol: symbol, font: style.fontValue, paint: paint)
        run.tracking = style.spacing ?? 0
        run.baselineOffset = style.baselineOffset ?? 0
        runs.append(run)
      case .localized(let key, let table):
        for part in key.parts(from: table, in: environment) {
          switch part {
          case .run(let span):
            // A shortcut, because most text has no emphasis.
            guard span.hasStyle else {
              add(span.text)
              continue
            }
            let text = Text(pieces: [Piece(span)])
            text.add(to: &runs, inside: style, foreground: paint, in: environment)
          case .text(let text, let span):
            let around = Piece(span)
            text.add(
              to: &runs, inside: around.style.inside(style),
              foreground: around.foreground?._resolve(in: environment).paint ?? paint,
              in: environment)
          }
        }
      }
    }
  }
}

extension Text.Piece {
  /// A piece of text with its Markdown emphasis.
  fileprivate init(_ span: MarkdownText.Span) {
    self.init(content: .verbatim(span.text))
    if span.isBold { style.weight = .bold }
    if span.isItalic { style.isItalic = true }
    if span.isCode { style.design = .monospaced }
    if span.isStruckThrough { style.isStruckThrough = true }
    if span.link != nil { styleAsLink() }
  }
}

extension MarkdownText.Span {
  /// Whether the span has any emphasis.
  fileprivate var hasStyle: Bool {
    isBold || isItalic || isCode || isStruckThrough || link != nil
  }
}

extension TextRun {
  fileprivate init(
    _ words: String, style: TextStyle, paint: PaintValue?, running: RunningText?,
    in environment: EnvironmentValues
  ) {
    self.init(
      environment.textCase?.applied(to: words, in: environment.locale) ?? words,
      font: style.fontValue, paint: paint,
      isUnderlined: style.isUnderlined ?? false, isStruckThrough: style.isStruckThrough ?? false,
      running: running, tracking: style.spacing ?? 0, baselineOffset: style.baselineOffset ?? 0)
  }
}

extension Text.Case {
  fileprivate func applied(to words: String, in locale: Locale) -> String {
    switch self {
    case .uppercase: words.uppercased(with: locale)
    case .lowercase: words.lowercased(with: locale)
    }
  }
}

extension Text.TruncationMode {
  fileprivate var value: TextNode.Truncation {
    switch self {
    case .head: .head
    case .tail: .tail
    case .middle: .middle
    }
  }
}

extension TextAlignment {
  fileprivate var value: TextNode.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
