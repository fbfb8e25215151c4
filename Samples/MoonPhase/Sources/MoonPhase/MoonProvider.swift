import WidgetAuthoring

/// What a moon widget shows for one hour.
struct MoonEntry: TimelineEntry {
  let date: Date
  let city: City
  let phase: Phase
  /// The lit fraction of the disc, from 0 to 1.
  let illumination: Double
  /// Days since the new moon.
  let age: Double
  /// When the moon rises and sets on the city's day; nil on days when it doesn't.
  let rise: Date?
  let set: Date?
  /// The next new moon, quarters and full moon.
  let coming: [(phase: Phase, date: Date)]
}

/// Computes the timeline of a moon widget: an entry for each hour of two days.
struct MoonProvider: AppIntentTimelineProvider {
  /// The number of hours to compute in advance.
  private let hours = 48

  func placeholder(in context: Context) -> MoonEntry {
    MoonEntry(of: City.all[0], at: context.now)
  }

  func snapshot(for configuration: SelectCity, in context: Context) async -> MoonEntry {
    MoonEntry(of: configuration.city, at: context.now)
  }

  func timeline(for configuration: SelectCity, in context: Context) async -> Timeline<MoonEntry> {
    let city = configuration.city
    // Start at the beginning of the hour, so that all requests within it get the same answer.
    let start = city.calendar.dateInterval(of: .hour, for: context.now)?.start ?? context.now
    let entries = (0..<hours).map { MoonEntry(of: city, at: start + Double($0) * 3600) }
    // Reload while half of the entries are left, so that there is always one for the current time.
    return Timeline(entries: entries, policy: .after(start + Double(hours) / 2 * 3600))
  }
}

extension MoonEntry {
  init(of city: City, at date: Date) {
    let start = city.calendar.startOfDay(for: date)
    let end = city.calendar.date(byAdding: .day, value: 1, to: start) ?? start + 86_400
    let (rise, set) = Moon.riseAndSet(of: city, from: start, to: end)
    self.init(
      date: date, city: city, phase: Moon.phase(from: start, to: end, at: date),
      illumination: Moon.illumination(at: date), age: Moon.age(at: date), rise: rise, set: set,
      coming: Moon.phases(after: date))
  }
}
