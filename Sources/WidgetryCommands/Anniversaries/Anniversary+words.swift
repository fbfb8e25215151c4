internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

extension Anniversary {
  /// The command line that adds this day, starting with `anniversary add`.
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
    add("said", source?.said)
    let place = [title, day.description]
    // A title may look like a flag.
    return ["anniversary", "add"] + (title.hasPrefix("-") ? flags + ["--"] + place : place + flags)
  }

  /// How a day repeats by default.
  private var usualRecurrence: Recurrence { day.year == nil ? .yearly : .once }

  /// Reads the arguments of `anniversary add`; appends all faults to `faults`.
  ///
  /// The id is empty if it should be made from the title.
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
