internal import AnniversaryFiles
internal import WidgetModel

extension WidgetryError {
  /// A file of another kind than days are read from, with what to do about it.
  static func foreign(_ file: ForeignFile, _ path: String) -> WidgetryError {
    let command = "widgetry anniversary import"
    func error(_ summary: String, _ hint: String) -> WidgetryError {
      WidgetryError(
        .misuse, code: "format.foreign", summary: "\(name(path)) \(summary)", hint: hint)
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
          "tar -xf \(word), then: \(command) FILE, with a file that was in it")
      }
      // The program goes by the name's ending.
      let isNamed = lowercased.hasSuffix(ending) && path.count > ending.count
      let inner = ShellWord.quoted(String(path.dropLast(ending.count)))
      return error(
        "is compressed with \(program)",
        isNamed
          ? "\(unpacker) -k \(word) && \(command) \(inner)"
          : "\(unpacker) -c \(word) | \(command) -")
    case .archive(let kind, let unpacker):
      return error(
        "is a \(kind)", "\(unpacker) \(word), then: \(command) FILE, with a file that was in it")
    case .zip(nil): return error("is a zip archive with nothing in it", "ask for the file again")
    case .zip(let first?):
      let entry = first.isEmpty ? "" : " that begins with '\(Output.echo(first))'"
      return error(
        "is a zip archive\(entry)",
        "unzip \(word), then: \(command) \(first.isEmpty ? "FILE" : ShellWord.quoted(first))")
    case .workbook:
      return error("is a spreadsheet's or a document's own file", "save it as CSV, and import that")
    case .webPage:
      return error(
        "is a web page, not a calendar",
        "download the calendar itself: the link to it often ends with .ics")
    case .other(let kind):
      return error("is \(kind), not a calendar", "give an .ics, .vcf, .csv or .json file")
    }
  }

  /// A text that has the name of a format and nothing of it.
  static func notOfFormat(_ format: DayFileFormat, _ path: String) -> WidgetryError {
    let (what, mark) =
      format == .vcf ? ("a vCard", "BEGIN:VCARD") : ("a calendar", "BEGIN:VCALENDAR")
    return WidgetryError(
      .misuse, code: "format.mismatch", summary: "\(name(path)) is not \(what): no \(mark)",
      hint: "if it is a table or JSON, add --format csv or --format json")
  }

  static func noDayFile(_ path: String, _ format: DayFileFormat?) -> WidgetryError {
    WidgetryError(
      .misuse, code: "format.unknown",
      summary: format == .remind
        ? "\(name(path)) is a file of remind, which is only written"
        : "\(name(path)) does not say which kind of file it is",
      hint: format == .remind
        ? "import an .ics, .vcf, .csv or .json file" : "add --format ics|vcf|csv|json")
  }

  private static func name(_ path: String) -> String {
    "'\(path == "-" ? "stdin" : HarmlessText.line(path))'"
  }
}
