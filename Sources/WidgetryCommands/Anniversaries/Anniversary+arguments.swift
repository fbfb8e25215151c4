internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

// Converts an anniversary to the arguments of `anniversary add`, and back.

extension Anniversary {
  /// The command that adds this day, from `anniversary add` on.
  var addWords: [String] {
    var flags = ["--id", id]
    func add(_ flag: String, _ value: String?) { flags.append(flag: flag, value) }
    if recurrence != usualRecurrence { add("repeat", recurrence.rawValue) }
    if leapDay != .feb28 { add("leap-day", leapDay.rawValue) }
    if leapMonth != .regular { add("leap-month", leapMonth.rawValue) }
    add("count-from", countFrom?.description)
    add("time-zone", timeZone)
    add("emoji", emoji)
    add("color", color)
    add("notes", notes)
    for tag in tags { add("tag", tag) }
    add("source", source?.name)
    add("uid", source?.uid)
    add("said", source?.fingerprint)
    let place = [title, day.description]
    // Write a title that looks like a flag after `--`.
    return ["anniversary", "add"] + (title.hasPrefix("-") ? flags + ["--"] + place : place + flags)
  }

  /// The recurrence if `--repeat` isn't given.
  private var usualRecurrence: Recurrence { day.year == nil ? .yearly : .once }

  /// Creates the day that `anniversary add` adds; appends all errors to `faults`.
  ///
  /// The id is empty if the command has none, and is then made from the title.
  init?(adding parsed: ParsedCommand, today: CivilDate, faults: inout [WidgetryError]) {
    let title = parsed.argument("TITLE") ?? ""
    let id = parsed.value("id")
    faults += Days.faults(title: title, id: id)
    let day = AnniversaryFlags.day(
      parsed.argument("DATE") ?? "", today: today, faults: &faults)
    let edits = AnniversaryFlags.edits(in: parsed, today: today, faults: &faults)
    guard let day else { return nil }
    self.init(id: id ?? "", title: title, day: day)
    recurrence = usualRecurrence
    for edit in edits {
      do throws(WidgetryError) {
        try edit.apply(to: &self)
      } catch {
        faults.append(error)
      }
    }
    source = AnniversaryFlags.source(in: parsed, faults: &faults)
    if let fault = Days.fault(inRecurrenceOf: self) { faults.append(fault) }
  }
}
