internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// What of activities is shown together: one form of one, or what is on the island.
struct ActivityRow {
  let sheets: [ActivitySheet]

  /// All in one line.
  var line: String { sheets.map(\.markedLine).joined(separator: Self.separator) }

  /// When its words change by themselves.
  var nextChange: Date? { sheets.compactMap(\.nextChange).min() }

  static let separator = " | "

  /// - Parameter converter: What makes pictures of other formats, where one is asked for.
  func write(_ format: ShowFormat, to output: Output, converter: PictureConverter?) throws {
    if sheets.count == 1 {
      return try sheets[0].write(format, to: output, converter: converter)
    }
    switch format {
    case .line, .text, .terminal: output.line(line)
    case .svg: output.document(picture)
    case .png, .pdf:
      guard let converter else { return }
      output.document(try converter.convert(picture, to: format))
    case .json: break
    }
  }

  private var picture: [UInt8] { PictureRow(sheets.map(\.drawing)).svg() }
}
