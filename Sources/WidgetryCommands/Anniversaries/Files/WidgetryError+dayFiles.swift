internal import AnniversaryFiles
internal import WidgetModel

// The errors of `widgetry anniversary import` for a file that can't be imported.

extension ForeignFile.Wanted {
  /// The words for errors about a file of another type.
  static let days = ForeignFile.Wanted(
    command: "widgetry anniversary import", noun: "a calendar",
    hint: "Use an .ics, .vcf, .csv or .json file",
    pageHint: "Download the calendar file, whose link often ends with .ics")
}

extension WidgetryError {
  /// The error for an empty file.
  static func emptyDayFile(_ path: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "format.empty", summary: "\(name(path)) is empty",
      hint: "Use an .ics, .vcf, .csv or .json file")
  }

  /// The error for a file whose contents aren't in the requested format.
  static func notOfFormat(_ format: DayFileFormat, _ path: String) -> WidgetryError {
    let (what, mark) =
      format == .vcf ? ("a vCard", "BEGIN:VCARD") : ("a calendar", "BEGIN:VCALENDAR")
    return WidgetryError(
      .misuse, code: "format.mismatch", summary: "\(name(path)) isn't \(what): no \(mark) found",
      hint: "If it is a table or JSON, add --format csv or --format json")
  }

  /// The error for a file whose format is unknown, or can't be imported.
  static func noDayFile(_ path: String, _ format: DayFileFormat?) -> WidgetryError {
    WidgetryError(
      .misuse, code: "format.unknown",
      summary: format == .remind
        ? "\(name(path)) is a remind file, which can only be exported"
        : "The format of \(name(path)) can't be detected",
      hint: format == .remind
        ? "Import an .ics, .vcf, .csv or .json file" : "Add --format ics|vcf|csv|json")
  }

  private static func name(_ path: String) -> String {
    "'\(path == "-" ? "stdin" : HarmlessText.line(path))'"
  }
}
