internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// The activities that `activity show` prints beside each other: one, or two in the island.
struct ActivityRow {
  let sheets: [ActivitySheet]

  /// All activities in one line of text.
  var line: String { sheets.map(\.markedLine).joined(separator: Self.separator) }

  /// The next moment at which the text changes by itself.
  var nextChange: Date? { sheets.compactMap(\.nextChange).min() }

  /// The text between two activities in a line.
  static let separator = " | "

  /// Prints the activities in a format.
  ///
  /// - Parameters:
  ///   - maker: Makes pictures; needed only for their formats.
  ///   - columns: The maximum width of a line of text.
  func write(
    _ format: ShowFormat, to output: Output, maker: PictureMaker?, columns: Int? = nil
  ) throws {
    if sheets.count == 1 {
      return try sheets[0].write(format, to: output, maker: maker, columns: columns)
    }
    switch format {
    case .line, .text, .terminal:
      output.line(columns.map { CellWidth.truncated(line, to: $0) } ?? line)
    case .svg, .png, .pdf:
      guard let maker else { return }
      output.document(try maker.picture(.row(sheets.map(\.source))))
    case .json, .bar: break
    }
  }
}
