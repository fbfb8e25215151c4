import WidgetAuthoring

/// What a coffee card shows: a greeting, and the cups that were bought.
struct CoffeeCardEntry: TimelineEntry {
  let date: Date
  let greeting: String
  let cups: Int

  /// A card is full with ten cups.
  var cupsLeft: Int { 10 - cups }
}

/// Computes the timeline of a coffee card: its greeting changes at noon and at midnight.
struct CoffeeCardProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> CoffeeCardEntry {
    CoffeeCardEntry(date: context.now, greeting: "—", cups: 5)
  }

  func snapshot(for configuration: CoffeeCardIntent, in context: Context) async -> CoffeeCardEntry {
    entry(for: configuration, at: context.now, in: context)
  }

  func timeline(
    for configuration: CoffeeCardIntent, in context: Context
  ) async -> Timeline<CoffeeCardEntry> {
    let noon = context.calendar.nextDate(
      after: context.now, matching: DateComponents(hour: 12), matchingPolicy: .nextTime)
    let midnight = context.calendar.nextDate(
      after: context.now, matching: DateComponents(hour: 0), matchingPolicy: .nextTime)
    let dates = [context.now, noon, midnight].compactMap(\.self).sorted()
    return Timeline(
      entries: dates.map { entry(for: configuration, at: $0, in: context) }, policy: .atEnd)
  }

  private func entry(
    for configuration: CoffeeCardIntent, at date: Date, in context: Context
  ) -> CoffeeCardEntry {
    let isMorning = context.calendar.component(.hour, from: date) < 12
    return CoffeeCardEntry(
      date: date,
      greeting: isMorning
        ? String(localized: "greeting.morning")
        : NSLocalizedString("greeting.day", comment: "From noon on"),
      cups: configuration.cups)
  }
}
