internal import WidgetModel

/// The result of a command: a value that prints itself, and an exit status.
protocol CommandResult {
  func write(to output: Output) throws

  var status: ExitStatus { get }
}

extension CommandResult {
  var status: ExitStatus { .success }
}

/// A result that prints as text or as JSON, depending on the command line.
protocol FormattedResult: CommandResult {
  /// Prints the result as text, with notes for people.
  func writeText(to output: Output) throws

  func writeJSON(to json: inout JSONWriter) throws

  /// Prints notes, warnings and errors after the result, in text and JSON alike.
  func writeRemarks(to output: Output)
}

extension FormattedResult {
  func write(to output: Output) throws {
    if output.isJSON {
      try output.json { try writeJSON(to: &$0) }
    } else {
      try writeText(to: output)
    }
    writeRemarks(to: output)
  }

  func writeRemarks(to output: Output) {}
}
