internal import Foundation
internal import WidgetModel

extension Text {
  @MainActor public static func _archive(
    _ view: Text, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.nodes.append(.text(view.node(in: environment)))
  }

  /// The words without their styles, as a reader of the current locale sees them.
  package var words: String {
    words(in: EnvironmentValues.current)
  }

  func words(in environment: EnvironmentValues) -> String {
    runs(in: environment).reduce(into: "") { $0 += $1.text }
  }

  private func node(in environment: EnvironmentValues) -> TextNode {
    let paragraph = environment.fields.paragraph
    return TextNode(
      runs: runs(in: environment), lineLimit: paragraph.lineLimit,
      alignment: paragraph.alignment.value, truncation: paragraph.truncationMode.value,
      minimumScaleFactor: paragraph.minimumScaleFactor, isRedacted: environment.redactsContent)
  }

  private func runs(in environment: EnvironmentValues) -> TextRuns {
    var runs = TextRuns()
    add(
      to: &runs, inside: environment.fields.text, foreground: environment.fields.foreground,
      in: environment)
    return runs
  }

  private func add(
    to runs: inout TextRuns, inside outer: TextStyle, foreground: PaintValue?,
    in environment: EnvironmentValues
  ) {
    for piece in pieces {
      let style = piece.style.inside(outer)
      let paint = piece.foreground?._resolve(in: environment).paint ?? foreground
      switch piece.words {
      case .verbatim(let words):
        runs.append(TextRun(words, style: style, paint: paint, in: environment))
      case .localized(let key):
        for part in key.parts(in: environment.locale) {
          switch part {
          case .words(let words):
            runs.append(TextRun(words, style: style, paint: paint, in: environment))
          case .text(let text):
            text.add(to: &runs, inside: style, foreground: paint, in: environment)
          }
        }
      }
    }
  }
}

extension TextRun {
  fileprivate init(
    _ words: String, style: TextStyle, paint: PaintValue?, in environment: EnvironmentValues
  ) {
    self.init(
      environment.textCase?.applied(to: words, in: environment.locale) ?? words,
      font: style.fontValue, paint: paint,
      isUnderlined: style.isUnderlined ?? false, isStruckThrough: style.isStruckThrough ?? false)
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
