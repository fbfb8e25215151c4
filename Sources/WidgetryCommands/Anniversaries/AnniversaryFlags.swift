internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

/// The flags for the properties of a day, which `anniversary add` and `anniversary edit` have.
///
/// ``edits(in:today:faults:)`` reads the flags that ``Anniversary/addWords`` writes.
enum AnniversaryFlags {
  /// The time zone of the day, which doesn't depend on the user's zone.
  static let timeZone = FlagSpec.option(
    "time-zone", "Z", "the time zone in which the day begins; the viewer's if not given")

  /// All flags except the title, the date, the id and the source.
  static let all: [FlagSpec] = [
    .option("repeat", "R", "once, daily, weekly, monthly, yearly or 'every 100 days'"),
    .option(
      "on", "DAY", "repeat on 'second Sunday of May', 'last Friday' or 'last day' instead"),
    .option("until", "DATE", "the last date on which it can repeat"),
    .option("times", "N", "how often it occurs, including the first time"),
    .choice(
      "leap-day", Anniversary.LeapDayRule.allCases.map(\.rawValue),
      valueName: "feb28|mar1|leap-years",
      "the day to use if a month or year doesn't have it; default: feb28"),
    .choice(
      "leap-month", Anniversary.LeapMonthRule.allCases.map(\.rawValue),
      valueName: "regular|leap-months",
      "the month to use if a year doesn't have the leap month; default: regular"),
    .option("count-from", "DATE", "the date to count from; the day itself if not given"),
    timeZone,
    .option("emoji", "E", "one emoji, shown beside the title"),
    .option("color", "C", "#rrggbb, or \(DayColor.names.joined(separator: ", "))"),
    .option("notes", "T", "your notes"),
    .option("tag", "T", repeats: true, "a word to find the day by"),
  ]

  /// The flags about the file from which a day was imported.
  ///
  /// `export` writes them, so that importing that file again adds nothing.
  static let origin: [FlagSpec] = [
    .ofFiles("source", "S", "the file that the day was imported from"),
    .ofFiles("uid", "U", "the day's id in that file"),
    .ofFiles("said", "MARKS", "the values in that file, to detect changes in a later import"),
  ]

  /// The changes that the flags request; appends all errors to `faults`.
  ///
  /// An empty value, such as `--notes ''`, deletes the old one.
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
    read("time-zone") { text throws(WidgetryError) in .timeZone(try checked(text, .timeZone)) }
    read("emoji") { text throws(WidgetryError) in .emoji(try checked(text, .emoji)) }
    read("color") { text throws(WidgetryError) in .color(try checked(text, .color)) }
    read("notes") { text throws(WidgetryError) in .notes(try checked(text, .notes)) }
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

  /// The source in `--source`, `--uid` and `--said`; nil if they aren't given.
  static func source(
    in parsed: ParsedCommand, faults: inout [WidgetryError]
  ) -> Anniversary.Source? {
    let texts = (parsed.value("source"), parsed.value("uid"))
    switch texts {
    case (nil, nil): return nil
    case (let name?, let uid?):
      var source = Anniversary.Source(name: name, uid: uid)
      source.fingerprint = parsed.value("said")
      do throws(WidgetryError) {
        _ = try AnniversaryDetail.source.kept(name)
        _ = try AnniversaryDetail.uid.kept(uid)
        if let said = source.fingerprint { _ = try AnniversaryDetail.said.kept(said) }
      } catch {
        faults.append(error)
      }
      return source
    default:
      faults.append(
        WidgetryError(
          .misuse, code: "source.incomplete",
          summary: "--source and --uid must be used together",
          hint: "Specify both, such as --source contacts.vcf --uid 42, or neither"))
      return nil
    }
  }

  /// Parses a day; if it is invalid, appends the error to `faults` and returns nil.
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

  /// The text to save, if it is valid; nil for an empty text, which deletes the old one.
  private static func checked(
    _ text: String, _ detail: AnniversaryDetail
  ) throws(WidgetryError) -> String? {
    text.isEmpty ? nil : try detail.kept(text)
  }
}
