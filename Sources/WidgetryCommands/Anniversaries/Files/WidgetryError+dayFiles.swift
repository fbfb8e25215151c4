internal import AnniversaryFiles
internal import WidgetModel

extension ForeignFile.Wanted {
  static let days = ForeignFile.Wanted(
    command: "widgetry anniversary import", noun: "a calendar",
    hint: "give an .ics, .vcf, .csv or .json file",
    pageHint: "download the calendar itself: the link to it often ends with .ics")
}

extension WidgetryError {
  static func emptyDayFile(_ path: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "format.empty", summary: "\(name(path)) is empty",
      hint: "give an .ics, .vcf, .csv or .json file")
  }

  /// The error for a file whose contents aren't in the requested format.
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
        ? "\(name(path)) is a remind file, which can only be exported"
        : "\(name(path)) does not say which kind of file it is",
      hint: format == .remind
        ? "import an .ics, .vcf, .csv or .json file" : "add --format ics|vcf|csv|json")
  }

  private static func name(_ path: String) -> String {
    "'\(path == "-" ? "stdin" : HarmlessText.line(path))'"
  }
}
