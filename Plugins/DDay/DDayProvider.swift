internal import Anniversaries
internal import WidgetAuthoring

struct DDayEntry: TimelineEntry {
  let date: Date
  let title: String
  /// `D-3`, `D-Day` or `D+2`.
  let label: String
  /// The anniversary's date in the reader's words.
  let day: String
  /// Days since the day; negative before it.
  var daysSince = -100

  var isPast: Bool { daysSince >= 0 }

  /// The share that a ring shows: of the year before the day, of each hundred days after it.
  var progress: Double {
    daysSince <= 0 ? max(0, 1 + Double(daysSince) / 365) : Double((daysSince - 1) % 100 + 1) / 100
  }
}

struct DDayProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> DDayEntry {
    DDayEntry(date: context.now, title: "Anniversary", label: "D-100", day: "")
  }

  func snapshot(for configuration: SelectAnniversary, in context: Context) async -> DDayEntry {
    // The gallery shows the kind before anybody chose an anniversary.
    guard !context.isPreview else { return sample(in: context) }
    return entries(of: configuration.anniversary, on: [context.now], in: context)[0]
  }

  func timeline(
    for configuration: SelectAnniversary, in context: Context
  ) async -> Timeline<DDayEntry> {
    // From the day's first moment, so that two requests of one day have one answer.
    let today = CivilDate(context.now, in: context.timeZone)
    // To the last day that has a date, if that is nearer than four weeks.
    let days = (0...28).compactMap { today.adding(days: $0) }
    let dates = days.map { $0.firstMoment(in: context.timeZone) }
    // A week before the entries end, so that there is always one for today, and at noon, so that midnight
    // is nobody's moment to ask.
    let noon: TimeInterval = 12 * 60 * 60
    return Timeline(
      entries: entries(of: configuration.anniversary, on: dates, in: context),
      policy: days.count > 21 ? .after(dates[21].addingTimeInterval(noon)) : .never)
  }

  private func entries(
    of anniversary: AnniversaryEntity, on dates: [Date], in context: Context
  ) -> [DDayEntry] {
    let day = anniversary.date.words(in: context.locale)
    return dates.map { date in
      let count = DayCount(from: CivilDate(date, in: context.timeZone), to: anniversary.date)
      return DDayEntry(
        date: date, title: anniversary.title, label: count.label, day: day, daysSince: -count.days)
    }
  }

  private func sample(in context: Context) -> DDayEntry {
    let today = CivilDate(context.now, in: context.timeZone)
    let wedding = AnniversaryEntity(
      id: "sample", title: "Our wedding", date: today.adding(days: 100) ?? today)
    return entries(of: wedding, on: [context.now], in: context)[0]
  }
}
