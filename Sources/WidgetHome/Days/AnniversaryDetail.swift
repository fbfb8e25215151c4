internal import Anniversaries
internal import AnniversaryFiles
package import WidgetModel

/// An optional field of an anniversary, such as its emoji.
///
/// Commands and imports check the field's text with it, so that all accept the same values.
package enum AnniversaryDetail: String {
  case timeZone = "time-zone"
  case emoji, color, notes, tag, source, uid, said

  /// Returns a valid text, and throws if it is invalid.
  package func kept(_ text: String) throws(WidgetryError) -> String {
    switch self {
    case .timeZone:
      guard ZoneName.isKnown(text) else { throw .noZone(text) }
    case .emoji:
      guard text.count == 1, CellWidth.of(text) > 0, !text.allSatisfy(\.isWhitespace) else {
        throw WidgetryError(
          .misuse, code: "emoji.malformed", summary: "\(Self.quoted(text)) isn't a single emoji",
          hint: "Use one emoji, such as --emoji 💍")
      }
    case .color:
      guard DayColor(text) != nil else {
        throw WidgetryError(
          .misuse, code: "color.malformed", summary: "\(Self.quoted(text)) isn't a colour",
          hint: "Use --color '#ff6699', or a name: \(DayColor.names.joined(separator: ", "))")
      }
    case .notes, .tag:
      if text.allSatisfy(\.isWhitespace) { throw malformed("is blank") }
      try checkLength(text)
    case .source, .uid, .said: try checkLength(text)
    }
    return text
  }

  private func checkLength(_ text: String) throws(WidgetryError) {
    if text.utf8.contains(0) { throw malformed("contains NUL") }
    if text.utf8.count > ParameterSchema.textLimit { throw malformed("is longer than 64 KiB") }
  }

  private static func quoted(_ text: String) -> String {
    "'\(CellWidth.truncated(HarmlessText.line(text), to: 60))'"
  }

  private func malformed(_ problem: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "text.malformed", summary: "The text of '\(rawValue)' \(problem)",
      hint: "Use another text with --\(rawValue) TEXT")
  }
}

extension Anniversary {
  /// The anniversary without its invalid details, and an error for each of them.
  ///
  /// Blank texts are removed without an error.
  func validDetails() -> (day: Anniversary, faults: [(detail: String, error: WidgetryError)]) {
    var day = self
    var faults: [(detail: String, error: WidgetryError)] = []
    func kept(_ text: String?, _ detail: AnniversaryDetail) -> String? {
      guard let text, !text.allSatisfy(\.isWhitespace) else { return nil }
      do throws(WidgetryError) {
        return try detail.kept(text)
      } catch {
        faults.append((detail.rawValue, error))
        return nil
      }
    }
    day.timeZone = kept(timeZone, .timeZone)
    day.emoji = kept(emoji, .emoji)
    day.color = kept(color, .color)
    day.notes = kept(notes, .notes)
    day.tags = tags.compactMap { kept($0, .tag) }
    if let source {
      let texts = (kept(source.name, .source), kept(source.uid, .uid))
      if texts.0 == nil || texts.1 == nil { day.source = nil }
    }
    if let fault = Days.fault(inRecurrenceOf: self) {
      faults.append(("repeat", fault))
      day.recurrence = day.day.year == nil ? .yearly : .once
    }
    return (day.startingOnDayOfMonth, faults)
  }
}

extension Anniversary.Source {
  /// Whether name and id of the source are valid and short enough to be stored.
  var isStorable: Bool {
    ![(name, AnniversaryDetail.source), (uid, .uid)].contains { text, detail in
      text.allSatisfy(\.isWhitespace) || (try? detail.kept(text)) == nil
    }
  }
}
