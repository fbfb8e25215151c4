internal import WidgetModel

/// The result of a command, which can print itself.
///
/// A `ResultCommand` returns one. Most results conform to `FormattedResult`, which prints text or
/// JSON.
protocol CommandResult {
  func write(to output: Output) throws

  /// The exit status of the process; success by default.
  var status: ExitStatus { get }
}

extension CommandResult {
  var status: ExitStatus { .success }
}

/// A result that prints itself as text, or as JSON with `--json`.
protocol FormattedResult: CommandResult {
  /// Prints the result as text.
  func writeText(to output: Output) throws

  func writeJSON(to json: inout JSONWriter) throws

  /// Whether a long JSON document is printed in parts; an error then follows a part of it.
  static var printsInParts: Bool { get }

  /// Prints notes, warnings and errors after the result, in text and JSON alike.
  func writeRemarks(to output: Output)
}

extension FormattedResult {
  func write(to output: Output) throws {
    if output.isJSON {
      try output.json(inParts: Self.printsInParts) { try writeJSON(to: &$0) }
    } else {
      try writeText(to: output)
    }
    writeRemarks(to: output)
  }

  static var printsInParts: Bool { false }

  func writeRemarks(to output: Output) {}
}
