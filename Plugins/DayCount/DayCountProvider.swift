internal import Anniversaries
internal import KindLooks
internal import WidgetAuthoring

/// What a day count shows on one day.
struct DayCountEntry: TimelineEntry {
  let date: Date
  let text: DayCountText
  /// The month and important days of large families; nil in others, and if there is nothing to
  /// count.
  var page: DayPage?
}

/// Computes the timeline of a day count: an entry for each midnight of the next four weeks.
struct DayCountProvider: ImmediateTimelineProvider {
  func placeholder(in context: Context) -> DayCountEntry { sample(in: context) }

  func snapshot(for configuration: CountDays, in context: Context) -> DayCountEntry {
    guard !context.isPreview else { return sample(in: context) }
    return entry(of: configuration, at: context.now, names(in: context), in: context)
  }

  func timeline(
    for configuration: CountDays, in context: Context
  ) -> Timeline<DayCountEntry> {
    // Request the next timeline a week before the entries end; and at noon, because many widgets
    // reload at midnight.
    let zone = context.timeZone
    let today = CivilDate(context.now, in: zone)
    let midnights = (0...28).compactMap { today.adding(days: $0)?.firstMoment(in: zone) }
    let again = today.adding(days: 21)?.firstMoment(in: zone).addingTimeInterval(12 * 60 * 60)
    let names = names(in: context)
    return Timeline(
      entries: midnights.map { entry(of: configuration, at: $0, names, in: context) },
      policy: again.map { .after($0) } ?? .never)
  }

  private func entry(
    of configuration: CountDays, at date: Date, _ names: CalendarNames?, in context: Context
  ) -> DayCountEntry {
    let wording = DayCountWording(locale: context.locale)
    do {
      let days = try configuration.days(in: context.timeZone)
      let today = CivilDate(date, in: context.timeZone)
      let text = wording.text(
        of: days, on: today, named: configuration.name, afterEnd: configuration.afterEnd)
      return DayCountEntry(
        date: date, text: text, page: page(of: days, on: today, below: text, names, in: context))
    } catch {
      return DayCountEntry(date: date, text: wording.text(of: error))
    }
  }

  private func sample(in context: Context) -> DayCountEntry {
    let wording = DayCountWording(locale: context.locale)
    let today = CivilDate(context.now, in: context.timeZone)
    guard
      let days = try? CountedDays(start: today.adding(days: -99), end: today.adding(days: 265))
    else { return DayCountEntry(date: context.now, text: wording.text(of: .noDates)) }
    let text = wording.text(of: days, on: today, named: nil, afterEnd: .countUp)
    return DayCountEntry(
      date: context.now, text: text,
      page: page(of: days, on: today, below: text, names(in: context), in: context))
  }

  private func page(
    of days: CountedDays, on today: CivilDate, below text: DayCountText, _ names: CalendarNames?,
    in context: Context
  ) -> DayPage? {
    names.map { names in
      DayPage(
        of: days, on: today, names: names,
        in: DayCountLarge.pageHeight(below: text, in: context.family, of: context.displaySize))
    }
  }

  /// The names for a month's page; nil for families that don't show a month.
  private func names(in context: Context) -> CalendarNames? {
    [.systemLarge, .systemExtraLarge].contains(context.family)
      ? CalendarNames(locale: context.locale) : nil
  }
}
