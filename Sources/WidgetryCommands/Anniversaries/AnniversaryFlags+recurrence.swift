internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

// Parses the flags about recurrence: --repeat, --on, --until and --times.

extension AnniversaryFlags {
  /// The change of the recurrence that the command line requests; nil if there is none.
  ///
  /// An empty value, such as `--until ''`, removes that part of the recurrence.
  static func recurrenceChange(
    in parsed: ParsedCommand, today: CivilDate, faults: inout [WidgetryError]
  ) -> RecurrenceChange? {
    var change = RecurrenceChange()
    func read(_ flag: String, _ body: (String) throws(WidgetryError) -> Void) {
      guard let text = parsed.value(flag) else { return }
      do throws(WidgetryError) {
        try body(text)
      } catch {
        faults.append(error)
      }
    }
    read("repeat") { text throws(WidgetryError) in change.recurrence = try recurrence(text) }
    read("on") { text throws(WidgetryError) in
      change.dayOfMonth = .changed(text.isEmpty ? nil : try dayOfMonth(text))
    }
    let given = ["until", "times"].filter { parsed.value($0).map { !$0.isEmpty } ?? false }
    guard given.count < 2 else {
      faults.append(
        WidgetryError(
          .misuse, code: "recurrence.two-ends",
          summary: "--until and --times can't be used together", hint: "Omit one of them"))
      return nil
    }
    read("until") { text throws(WidgetryError) in
      if !text.isEmpty { change.end = .changed(.until(try date(text, today))) }
    }
    read("times") { text throws(WidgetryError) in
      if !text.isEmpty { change.end = .changed(.times(try times(text))) }
    }
    if given.isEmpty {
      switch (parsed.has("until"), parsed.has("times")) {
      case (true, true): change.end = .withoutEnd
      case (true, false): change.end = .withoutUntil
      case (false, true): change.end = .withoutTimes
      case (false, false): break
      }
    }
    return change == RecurrenceChange() ? nil : change
  }

  /// Parses a repeat rule, such as `yearly` or `every 100 days`.
  static func recurrence(
    _ text: String
  ) throws(WidgetryError) -> Anniversary.Recurrence {
    if let recurrence = Anniversary.Recurrence(rawValue: text) { return recurrence }
    throw WidgetryError(
      .misuse, code: "recurrence.malformed",
      summary: "'\(Output.echo(text))' isn't a valid repeat rule",
      hint: "Use --repeat once|daily|weekly|monthly|yearly, or --repeat 'every 100 days' "
        + "(days, weeks, months, years), with --on, --until or --times",
      suggestions: Suggestion.nearest(
        to: text, among: ["once", "daily", "weekly", "monthly", "yearly"]))
  }

  private static func dayOfMonth(_ text: String) throws(WidgetryError) -> Anniversary.DayOfMonth {
    if let day = Anniversary.DayOfMonth(rawValue: text) { return day }
    throw WidgetryError(
      .misuse, code: "recurrence.on-malformed",
      summary: "'\(Output.echo(text))' isn't a valid day of the month",
      hint: "Use --on 'second Sunday of May', 'last Friday' or 'last day' (first to fifth, or last)"
    )
  }

  private static func date(_ text: String, _ today: CivilDate) throws(WidgetryError) -> CivilDate {
    do throws(DateTextError) {
      return try DateText.parse(text, today: today)
    } catch {
      throw WidgetryError(error)
    }
  }

  private static func times(_ text: String) throws(WidgetryError) -> Int {
    if let times = Int(text), Anniversary.Recurrence.counts.contains(times) { return times }
    throw WidgetryError(
      .misuse, code: "recurrence.times-malformed",
      summary: "'\(Output.echo(text))' isn't a valid count",
      hint: "Use a number from 1 to \(Anniversary.Recurrence.counts.upperBound): --times 10")
  }
}
