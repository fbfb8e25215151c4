internal import Anniversaries
internal import KindLooks
internal import WidgetAuthoring

/// What a D-Day widget shows for one day.
struct DDayEntry: TimelineEntry {
  enum Content {
    /// The widget's main day, and additional days.
    case days(DDayCount, others: [DDayCount])
    /// There is no day to count.
    case missing(MissingDay)
  }

  let date: Date
  let content: Content
  /// The month and upcoming days of the largest family; nil in others.
  var page: DayPage?
}

/// Computes the timeline of a D-Day widget: an entry for each midnight of the next four weeks.
struct DDayProvider: ImmediateTimelineProvider {
  func placeholder(in context: Context) -> DDayEntry {
    sample(titled: "Anniversary", in: context)
  }

  func snapshot(for configuration: SelectAnniversary, in context: Context) -> DDayEntry {
    // The gallery shows the kind before the person has chosen an anniversary.
    guard !context.isPreview else { return sample(titled: "Our wedding", in: context) }
    return entry(of: configuration, at: context.now, names(in: context), in: context)
  }

  func timeline(
    for configuration: SelectAnniversary, in context: Context
  ) -> Timeline<DDayEntry> {
    let candidates = configuration.candidates(at: context.now, in: context.timeZone)
    // Each day changes at midnight in its own time zone, if it has one.
    var zones = Set(candidates.map { zone(of: $0, in: context) })
    // A day shared by an app, and the message for a missing day, change at local midnight.
    if configuration.group != nil || zones.isEmpty { zones.insert(context.timeZone) }
    let dates = Set(zones.flatMap { midnights(in: $0, context) })
    let names = names(in: context)
    let entries = dates.sorted().map { entry(of: configuration, at: $0, names, in: context) }
    // Request the next timeline a week before the entries end, so that there is always an entry for
    // today; and at noon, because many widgets reload at midnight.
    let today = CivilDate(context.now, in: context.timeZone)
    let noon: TimeInterval = 12 * 60 * 60
    let end = today.adding(days: 28).flatMap { _ in today.adding(days: 21) }
    return Timeline(
      entries: entries,
      policy: end.map { .after($0.firstMoment(in: context.timeZone).addingTimeInterval(noon)) }
        ?? .never)
  }

  /// The midnights of today and of the next four weeks.
  ///
  /// They don't depend on the time, so all requests of a day get the same answer.
  private func midnights(in zone: TimeZone, _ context: Context) -> [Date] {
    let today = CivilDate(context.now, in: zone)
    return (0...28).compactMap { today.adding(days: $0)?.firstMoment(in: zone) }
  }

  private func entry(
    of configuration: SelectAnniversary, at date: Date, _ names: CalendarNames?,
    in context: Context
  ) -> DDayEntry {
    let wording = configuration.wording(in: context.locale)
    do throws(MissingDay) {
      let days = try configuration.days(
        at: date, in: context.timeZone, room: DDayOthers.room(in: context.family))
      let counting = configuration.counting(
        of: days, on: CivilDate(context.now, in: context.timeZone), in: context.locale)
      let counts = days.map { day in
        let today = CivilDate(date, in: zone(of: day, in: context))
        return DDayCount(day, on: today, counting: counting, wording: wording)
      }
      guard let count = counts.first else { throw MissingDay.none }
      return DDayEntry(
        date: date, content: .days(count, others: Array(counts.dropFirst())),
        page: names.map { names in
          let today = CivilDate(date, in: zone(of: days[0], in: context))
          return DayPage(
            of: days, on: today, counting: counting, wording: wording,
            besides: DDayOthers(counts, besides: count, in: context.family), names: names,
            size: context.displaySize)
        })
    } catch {
      return DDayEntry(date: date, content: .missing(error))
    }
  }

  /// The names for a month's page; nil for families that don't show a month.
  private func names(in context: Context) -> CalendarNames? {
    context.family == .systemLarge ? CalendarNames(locale: context.locale) : nil
  }

  private func zone(of anniversary: Anniversary, in context: Context) -> TimeZone {
    anniversary.timeZone.flatMap(TimeZone.init(identifier:)) ?? context.timeZone
  }

  private func sample(titled title: String, in context: Context) -> DDayEntry {
    let today = CivilDate(context.now, in: context.timeZone)
    let day = Anniversary(id: "sample", title: title, date: today.adding(days: 100) ?? today)
    let (counting, wording) = (DayCounting(), DayWording(locale: context.locale))
    let count = DDayCount(day, on: today, counting: counting, wording: wording)
    return DDayEntry(
      date: context.now, content: .days(count, others: []),
      page: names(in: context).map { names in
        DayPage(
          of: [day], on: today, counting: counting, wording: wording,
          besides: DDayOthers([], besides: count, in: context.family), names: names,
          size: context.displaySize)
      })
  }
}
