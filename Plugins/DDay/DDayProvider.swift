internal import Anniversaries
internal import WidgetAuthoring

struct DDayEntry: TimelineEntry {
  let date: Date
  let counts: [DDayCount]

  /// The day that the widget is about.
  var count: DDayCount { counts[0] }
}

struct DDayProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> DDayEntry {
    sample(titled: "Anniversary", in: context)
  }

  func snapshot(for configuration: SelectAnniversary, in context: Context) async -> DDayEntry {
    // The gallery shows the kind before anybody chose an anniversary.
    guard !context.isPreview else { return sample(titled: "Our wedding", in: context) }
    return entry(of: configuration.anniversaries, at: context.now, configuration, in: context)
  }

  func timeline(
    for configuration: SelectAnniversary, in context: Context
  ) async -> Timeline<DDayEntry> {
    let anniversaries = configuration.anniversaries
    // Each day turns at the midnight of its own zone, if it has one.
    let dates = Set(anniversaries.flatMap { midnights(in: zone(of: $0, in: context), context) })
    let entries = dates.sorted().map {
      entry(of: anniversaries, at: $0, configuration, in: context)
    }
    // A week before the entries end, so that there is always one for today, and at noon, so that midnight
    // is nobody's moment to ask.
    let today = CivilDate(context.now, in: context.timeZone)
    let noon: TimeInterval = 12 * 60 * 60
    let end = today.adding(days: 28).flatMap { _ in today.adding(days: 21) }
    return Timeline(
      entries: entries,
      policy: end.map { .after($0.firstMoment(in: context.timeZone).addingTimeInterval(noon)) }
        ?? .never)
  }

  /// The first moments of today and the next four weeks, so that two requests of one day have one answer.
  private func midnights(in zone: TimeZone, _ context: Context) -> [Date] {
    let today = CivilDate(context.now, in: zone)
    return (0...28).compactMap { today.adding(days: $0)?.firstMoment(in: zone) }
  }

  private func entry(
    of anniversaries: [Anniversary], at date: Date, _ configuration: SelectAnniversary,
    in context: Context
  ) -> DDayEntry {
    let counting = configuration.counting(
      of: anniversaries, on: CivilDate(context.now, in: context.timeZone), in: context.locale)
    let wording = configuration.wording(in: context.locale)
    let counts = anniversaries.map { anniversary in
      let today = CivilDate(date, in: zone(of: anniversary, in: context))
      return DDayCount(anniversary, on: today, counting: counting, wording: wording)
    }
    return DDayEntry(date: date, counts: counts)
  }

  private func zone(of anniversary: Anniversary, in context: Context) -> TimeZone {
    anniversary.timeZone.flatMap(TimeZone.init(identifier:)) ?? context.timeZone
  }

  private func sample(titled title: String, in context: Context) -> DDayEntry {
    let today = CivilDate(context.now, in: context.timeZone)
    let day = Anniversary(id: "sample", title: title, date: today.adding(days: 100) ?? today)
    let count = DDayCount(
      day, on: today, counting: DayCounting(), wording: DayWording(locale: context.locale))
    return DDayEntry(date: context.now, counts: [count])
  }
}
