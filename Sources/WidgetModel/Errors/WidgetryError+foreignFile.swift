// The error of an import that gets a file of another format.

extension ForeignFile {
  /// What an import expects, for the hint of the error.
  package struct Wanted: Sendable {
    /// The command without the file: `widgetry steps import`.
    package var command: String
    /// The expected content: `a calendar`.
    package var noun: String
    /// What to do instead: `Use an .ics, .vcf, .csv or .json file`.
    package var hint: String
    /// What to do about a saved web page.
    package var pageHint: String

    package init(command: String, noun: String, hint: String, pageHint: String) {
      (self.command, self.noun, self.hint, self.pageHint) = (command, noun, hint, pageHint)
    }
  }
}

extension WidgetryError {
  /// The error for a file that an import can't read, with a hint how to convert it.
  package static func foreign(
    _ file: ForeignFile, _ path: String, wanted: ForeignFile.Wanted
  ) -> WidgetryError {
    let command = wanted.command
    let name = "'\(path == "-" ? "stdin" : HarmlessText.line(path))'"
    func error(_ summary: String, _ hint: String) -> WidgetryError {
      WidgetryError(
        .misuse, code: "format.foreign", summary: "\(name) \(summary)", hint: hint)
    }
    let word = path == "-" ? "FILE" : ShellWord.quoted(path)
    switch file {
    case .compressed(let program, let ending, let unpacker):
      let lowercased = path.lowercased()
      if lowercased.contains(".tar.")
        || [".tgz", ".tbz", ".txz"].contains(where: lowercased.hasSuffix)
      {
        return error(
          "is a tar archive compressed with \(program)",
          "Unpack it with tar -xf \(word), then run \(command) FILE with a file from it")
      }
      // Without the right suffix, gunzip and similar programs refuse to create a file.
      let isNamed = lowercased.hasSuffix(ending) && path.count > ending.count
      let inner = ShellWord.quoted(String(path.dropLast(ending.count)))
      return error(
        "is compressed with \(program)",
        isNamed
          ? "Unpack it first: \(unpacker) -k \(word) && \(command) \(inner)"
          : "Unpack it first: \(unpacker) -c \(word) | \(command) -")
    case .archive(let kind, let unpacker):
      return error(
        "is a \(kind)",
        "Unpack it with \(unpacker) \(word), then run \(command) FILE with a file from it")
    case .zip(nil):
      return error("is an empty zip archive", "Ask the sender for the file again")
    case .zip(let first?):
      let shown = CellWidth.truncated(HarmlessText.line(first), to: 60)
      let entry = first.isEmpty ? "" : " whose first file is '\(shown)'"
      return error(
        "is a zip archive\(entry)",
        "Unpack it with unzip \(word), then run \(command) "
          + (first.isEmpty ? "FILE" : ShellWord.quoted(first)))
    case .workbook:
      return error(
        "is a spreadsheet or another Office document", "Save it as CSV, and import the CSV file")
    case .webPage:
      return error("is a web page, not \(wanted.noun)", wanted.pageHint)
    case .xml: return error("is XML, not \(wanted.noun)", wanted.hint)
    case .other(let kind): return error("is \(kind), not \(wanted.noun)", wanted.hint)
    }
  }
}
