internal import WidgetModel

/// What a command gives: one value, printed as text or as JSON.
protocol CommandResult {
  /// Prints it for a person, with the hints that only a person needs.
  func writeText(to output: Output) throws

  func writeJSON(to json: inout JSONWriter) throws

  /// Prints notes, warnings and errors that belong to the result in either form; they come after it.
  func writeRemarks(to output: Output)

  var status: ExitStatus { get }
}

extension CommandResult {
  func writeRemarks(to output: Output) {}

  var status: ExitStatus { .success }
}

extension Output {
  func print(_ result: some CommandResult) throws {
    if isJSON {
      try json { try result.writeJSON(to: &$0) }
    } else {
      try result.writeText(to: self)
    }
    result.writeRemarks(to: self)
  }
}
