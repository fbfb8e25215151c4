internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

/// The flags of a day besides its title and date, for `anniversary add` and `edit`.
///
/// ``edits(in:today:faults:)`` reads the words that ``Anniversary/addWords`` writes.
enum AnniversaryFlags {
  /// The zone of the day, which is independent of the caller's zone.
  static let timeZone = FlagSpec.option(
    "time-zone", "Z", "whose midnight it begins at; the viewer's if not given")

  static let all: [FlagSpec] = [
    .option("repeat", "R", "once, daily, weekly, monthly, yearly or 'every 100 days'"),
    .option("on", "DAY", "'second Sunday of May', 'last Friday' or 'last day', not the date"),
    .option("until", "DATE", "the last date on which it may come back"),
    .option("times", "N", "how many times it comes, the first one counted"),
    .choice(
      "leap-day", Anniversary.LeapDayRule.allCases.map(\.rawValue),
      valueName: "feb28|mar1|leap-years", "when a month or year has no such day; feb28"),
    .choice(
      "leap-month", Anniversary.LeapMonthRule.allCases.map(\.rawValue),
      valueName: "regular|leap-months", "when a year has no such leap month; regular"),
    .option("count-from", "DATE", "where counting starts, if not with the day itself"),
    timeZone,
    .option("emoji", "E", "one emoji, as in calendars"),
    .option("color", "C", "#rrggbb, or \(DayColor.names.joined(separator: ", "))"),
    .option("notes", "T", "anything else"),
    .option("tag", "T", repeats: true, "a word to find it by"),
  ]

  /// Where a day was imported from.
  ///
  /// `export` writes it, so that importing the file again adds nothing.
  static let origin: [FlagSpec] = [
    .ofFiles("source", "S", "where it was imported from"),
    .ofFiles("uid", "U", "its own id there, by which a later import finds it"),
    .ofFiles("said", "MARKS", "what the source had, so that imports change only what is new"),
  ]

  /// The changes that the flags request; appends all faults to `faults`.
  ///
  /// An empty value deletes the old one.
  static func edits(
    in parsed: ParsedCommand, today: CivilDate, faults: inout [WidgetryError]
  ) -> [AnniversaryEdit] {
    var edits: [AnniversaryEdit] = []
    func read(_ flag: String, _ body: (String) throws(WidgetryError) -> AnniversaryEdit) {
      guard let text = parsed.value(flag) else { return }
      do throws(WidgetryError) {
        edits.append(try body(text))
      } catch {
        faults.append(error)
      }
    }
    if let change = recurrenceChange(in: parsed, today: today, faults: &faults) {
      edits.append(.recurrence(change))
    }
    read("leap-day") { .leapDay(Anniversary.LeapDayRule(rawValue: $0) ?? .feb28) }
    read("leap-month") { .leapMonth(Anniversary.LeapMonthRule(rawValue: $0) ?? .regular) }
    read("count-from") { text throws(WidgetryError) in
      do throws(DateTextError) {
        return .countFrom(text.isEmpty ? nil : try DateText.parse(text, today: today))
      } catch {
        throw WidgetryError(error)
      }
    }
    read("time-zone") { text throws(WidgetryError) in .timeZone(try kept(text, .timeZone)) }
    read("emoji") { text throws(WidgetryError) in .emoji(try kept(text, .emoji)) }
    read("color") { text throws(WidgetryError) in .color(try kept(text, .color)) }
    read("notes") { text throws(WidgetryError) in .notes(try kept(text, .notes)) }
    if !parsed.values("tag").isEmpty {
      read("tag") { _ throws(WidgetryError) in .tags(try tags(in: parsed)) }
    }
    return edits
  }

  /// The given tags, without duplicates.
  static func tags(in parsed: ParsedCommand) throws(WidgetryError) -> [String] {
    var tags: [String] = []
    for tag in parsed.values("tag") where !tag.isEmpty && !tags.contains(tag) {
      tags.append(try AnniversaryDetail.tag.kept(tag))
    }
    return tags
  }

  /// The import source that the command line names.
  static func source(
    in parsed: ParsedCommand, faults: inout [WidgetryError]
  ) -> Anniversary.Source? {
    let texts = (parsed.value("source"), parsed.value("uid"))
    switch texts {
    case (nil, nil): return nil
    case (let name?, let uid?):
      var source = Anniversary.Source(name: name, uid: uid)
      source.said = parsed.value("said")
      do throws(WidgetryError) {
        _ = try AnniversaryDetail.source.kept(name)
        _ = try AnniversaryDetail.uid.kept(uid)
        if let said = source.said { _ = try AnniversaryDetail.said.kept(said) }
      } catch {
        faults.append(error)
      }
      return source
    default:
      faults.append(
        WidgetryError(
          .misuse, code: "source.incomplete", summary: "--source and --uid go together",
          hint: "--source contacts.vcf --uid 42, or neither"))
      return nil
    }
  }

  /// Parses a day; appends its fault to `faults`.
  static func day(
    _ text: String, today: CivilDate, faults: inout [WidgetryError]
  ) -> CalendarDay? {
    do throws(DateTextError) {
      return try DateText.parseDay(text, today: today)
    } catch {
      faults.append(WidgetryError(error))
      return nil
    }
  }

  // MARK: Values

  /// The text to save; nil for an empty one, which deletes the old text.
  private static func kept(
    _ text: String, _ detail: AnniversaryDetail
  ) throws(WidgetryError) -> String? {
    text.isEmpty ? nil : try detail.kept(text)
  }
}
