internal import Anniversaries
internal import WidgetAuthoring

/// What a clock widget shows for one minute.
struct ClockEntry: TimelineEntry {
  let date: Date
  let clocks: [ClockReading]
  var face = ClockFace.digital
  var showsDate = true
}

/// Computes the timeline of the kind `clock`.
struct ClockProvider: ImmediateTimelineProvider {
  func placeholder(in context: Context) -> ClockEntry {
    Minutes(context).entry(at: context.now)
  }

  func snapshot(for configuration: SelectZones, in context: Context) -> ClockEntry {
    Minutes(configuration, context).entry(at: context.now)
  }

  func timeline(
    for configuration: SelectZones, in context: Context
  ) -> Timeline<ClockEntry> {
    Minutes(configuration, context).timeline()
  }
}

/// Computes the timeline of the kind `local-clock`, which has no configuration.
struct LocalClockProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry {
    Minutes(context).entry(at: context.now)
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (ClockEntry) -> Void) {
    completion(Minutes(context).entry(at: context.now))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<ClockEntry>) -> Void
  ) {
    completion(Minutes(context).timeline())
  }
}

/// Creates the entries of both providers, one for each minute of the viewer's day.
private struct Minutes {
  private let context: TimelineProviderContext
  private let zones: [ClockZone]
  private let formatter: ClockFormatter
  private var face = ClockFace.digital
  private var showsDate = true

  init(_ context: TimelineProviderContext) {
    self.context = context
    zones = []
    formatter = ClockFormatter(locale: context.locale, hours: .locale)
  }

  init(_ configuration: SelectZones, _ context: TimelineProviderContext) {
    self.context = context
    zones = configuration.zones
    formatter = ClockFormatter(locale: context.locale, hours: configuration.hours)
    (face, showsDate) = (configuration.face, configuration.date)
  }

  func entry(at moment: Date) -> ClockEntry {
    var reader = ClockReader(zones, here: context.timeZone, formatter: formatter)
    return entry(at: moment, &reader)
  }

  /// A timeline with an entry for each minute of the day: 1,440 entries, except on days when clocks
  /// change.
  func timeline() -> Timeline<ClockEntry> {
    let zone = context.timeZone
    let today = CivilDate(context.now, in: zone)
    guard let end = today.adding(days: 1)?.firstMoment(in: zone) else {
      return Timeline(entries: [entry(at: context.now)], policy: .never)
    }
    var reader = ClockReader(zones, here: zone, formatter: formatter)
    let minutes = stride(from: today.firstMoment(in: zone), to: end, by: 60)
    return Timeline(entries: minutes.map { entry(at: $0, &reader) }, policy: .after(end))
  }

  private func entry(at moment: Date, _ reader: inout ClockReader) -> ClockEntry {
    ClockEntry(
      date: moment, clocks: reader.readings(at: moment), face: face, showsDate: showsDate)
  }
}
