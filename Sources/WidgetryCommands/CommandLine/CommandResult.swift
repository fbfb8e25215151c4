internal import WidgetModel

/// What a command gives: one value that prints itself, and the status to exit with.
protocol CommandResult {
  func write(to output: Output) throws

  var status: ExitStatus { get }
}

extension CommandResult {
  var status: ExitStatus { .success }
}

/// A result that is printed as text or as JSON, whichever the line asks for.
protocol FormattedResult: CommandResult {
  /// Prints it for a person, with the notes that only a person needs.
  func writeText(to output: Output) throws

  func writeJSON(to json: inout JSONWriter) throws

  /// Prints notes, warnings and errors that belong to the result in either form; they come after it.
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
