internal import Anniversaries
internal import WidgetAuthoring

/// The configuration of a D-Day widget: which days it shows, and how they are counted.
struct SelectAnniversary: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Select Anniversary"

  @Parameter(title: "Anniversary", default: .next) var anniversary: AnniversaryEntity?
  @Parameter(title: "Count", default: .next) var count: DayCounting.Mode
  @Parameter(title: "Unit", default: .days) var unit: DaySpan.Unit
  @Parameter(title: "After the Day", default: .countUp) var after: DayCounting.AfterDay
  @Parameter(title: "Sign", default: .letter) var sign: DayWording.Signs
  @Parameter(title: "Word for the Day", default: "D-Day") var word: String
  @Parameter(title: "Also", description: "More days, in the larger families")
  var also: [AnniversaryEntity]
  @Parameter(
    title: "Holidays", description: "Days off besides weekends, for counting business days")
  var holidays: [AnniversaryEntity]

  @Parameter(
    title: "Group", description: "The app group with a day to count instead of the anniversary")
  var group: SharedGroup?
  @Parameter(title: "Key", description: "The day's key in the group", default: "dday")
  var key: String

  static var parameterSummary: some ParameterSummary {
    When(\.$group, .hasAnyValue) {
      Summary("Count to \(\.$key) of \(\.$group)") {
        \.$count
        \.$unit
        \.$after
        \.$sign
        \.$word
        \.$also
        \.$holidays
      }
    } otherwise: {
      Summary("Count to \(\.$anniversary)") {
        \.$count
        \.$unit
        \.$after
        \.$sign
        \.$word
        \.$also
        \.$holidays
        \.$group
      }
    }
  }

  /// The days to show at a moment, the main day first.
  ///
  /// - Parameter room: the number of additional days that fit, up to which `next` adds days.
  func days(
    at moment: Date, in timeZone: TimeZone, room: Int
  ) throws(MissingDay) -> [Anniversary] {
    let chosen = [try day(at: moment, in: timeZone)] + also.filter { !$0.isNext }.map(\.anniversary)
    let following = also.filter(\.isNext).flatMap { $0.days(at: moment, in: timeZone) }
    let left = following.filter { !chosen.contains($0) }.prefix(max(0, room + 1 - chosen.count))
    return chosen + left
  }

  /// All days that may be shown in the weeks after a moment, except a day shared by an app.
  func candidates(at moment: Date, in timeZone: TimeZone) -> [Anniversary] {
    ((anniversary.map { [$0] } ?? []) + also).flatMap { $0.days(at: moment, in: timeZone) }
  }

  private func day(at moment: Date, in timeZone: TimeZone) throws(MissingDay) -> Anniversary {
    if let group { return try sharedDay(of: group, in: timeZone) }
    if let day = anniversary?.days(at: moment, in: timeZone).first { return day }
    guard let id = $anniversary.missingEntityID, id != AnniversaryEntity.nextID else {
      throw .none
    }
    throw .gone(id)
  }

  /// The day that an app shares: an object with a `title` and a `targetDate`.
  private func sharedDay(
    of group: SharedGroup, in timeZone: TimeZone
  ) throws(MissingDay) -> Anniversary {
    do throws(SharedObject.Fault) {
      let shared = try SharedObject(group, key: key)
      guard let date = try shared.day("targetDate", in: timeZone) else {
        throw SharedObject.Fault.notADate(part: "targetDate")
      }
      return Anniversary(id: "", title: shared.text("title") ?? key, date: date)
    } catch {
      throw .shared(error, group.id)
    }
  }

  /// The wording of counts, with the configured signs.
  func wording(in locale: Locale) -> DayWording {
    DayWording(locale: locale, signs: sign, dDay: word)
  }
}
