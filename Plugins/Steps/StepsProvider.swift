internal import WidgetAuthoring

/// What a steps widget shows from a moment on.
struct StepsEntry: TimelineEntry {
  let date: Date
  let day: StepsDay
  let style: StepsStyle
  let wording: StepsWording
}

/// Computes the timeline of a steps widget: today's steps now, and an empty day at midnight.
struct StepsProvider: AppIntentTimelineProvider {
  /// The time in seconds between reloads if no new steps arrive.
  private static let pause: TimeInterval = 30 * 60

  func placeholder(in context: Context) -> StepsEntry {
    StepsEntry(
      date: context.now, day: .sample(goal: 10_000), style: .ring, wording: StepsWording(context))
  }

  func snapshot(for configuration: SelectSteps, in context: Context) async -> StepsEntry {
    if context.isPreview {
      return entry(.sample(goal: configuration.goal), at: context.now, configuration, context)
    }
    return entry(await day(configuration, context), at: context.now, configuration, context)
  }

  func timeline(
    for configuration: SelectSteps, in context: Context
  ) async -> Timeline<StepsEntry> {
    let today = await day(configuration, context)
    var entries = [entry(today, at: context.now, configuration, context)]
    // An entry for midnight, so that the next day never shows the old day's steps.
    if let midnight = StepsReader(context).nextMidnight {
      var tomorrow = StepsDay(state: .noData, hours: [], streak: 0, goal: today.goal)
      if today.state == .noPermission { tomorrow.state = .noPermission }
      entries.append(entry(tomorrow, at: midnight, configuration, context))
    }
    return Timeline(
      entries: entries, policy: .after(context.now.addingTimeInterval(Self.pause)))
  }

  private func day(_ configuration: SelectSteps, _ context: Context) async -> StepsDay {
    let reader = StepsReader(context)
    do {
      return try await reader.day(configuration)
    } catch {
      // The host saves a plugin's output in its log.
      print("Couldn't read health data: \(error.localizedDescription)")
      return StepsDay(state: .unavailable, hours: [], goal: Double(configuration.goal))
    }
  }

  private func entry(
    _ day: StepsDay, at date: Date, _ configuration: SelectSteps, _ context: Context
  ) -> StepsEntry {
    StepsEntry(date: date, day: day, style: configuration.style, wording: StepsWording(context))
  }
}
