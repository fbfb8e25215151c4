internal import CSystem
internal import PluginProtocol
internal import WidgetModel
internal import WidgetViews

/// Sets a plugin process's clock, time zone, language and shared defaults to those of a request.
///
/// Most widget code calls `Date()`, `Calendar.current` and `UserDefaults(suiteName:)` instead of
/// using its context, but its answer has to be for the request's moment and place. A
/// ``PluginSession`` applies each request; only what differs from the last request is changed.
@MainActor final class ProcessSettings {
  private var now: Date?
  private var timeZone: String?
  private var defaults: [String: [String: JSONValue]] = [:]
  /// Whether this process records each reading of the clock.
  ///
  /// Only programs that are linked with the request clock do, so this is found by trying.
  private lazy var isClockWatched: Bool = {
    _ = widgetry_clock_take_read()
    _ = Date()
    return widgetry_clock_take_read()
  }()

  func apply(_ request: PluginRequest) {
    Reader.ofProcess = Reader(request)
    switch request {
    case .describe: break
    case .placeholder(let request), .snapshot(let request), .timeline(let request),
      .reads(let request):
      apply(now: request.now, in: request.environment)
    case .options(let request): apply(now: request.now, in: request.environment)
    case .recommendations(let request): apply(now: request.now, in: request.environment)
    case .activity(let request): apply(now: request.now, in: request.environment)
    case .perform(let request):
      apply(now: request.request.now, in: request.request.environment)
    }
    if let values = request.sharedValues { apply(values) }
    _ = isClockWatched && widgetry_clock_take_read()
  }

  /// Whether the clock was read since the request began; nil if this process doesn't record that.
  func clockUse() -> ClockUse? {
    guard isClockWatched else { return nil }
    return widgetry_clock_take_read() ? .own : .request
  }

  /// The values written to the request's shared groups since it began, by group and key; null for
  /// a removed value.
  func takeWrittenDefaults() -> [String: [String: JSONValue]] {
    var written: [String: [String: JSONValue]] = [:]
    for (group, before) in defaults {
      let after = UserDefaults.values(of: group)
      var changes = after.filter { before[$0.key] != $0.value }
      for key in before.keys where after[key] == nil { changes[key] = .null }
      guard !changes.isEmpty else { continue }
      written[group] = changes
      // The next request is compared with the current values.
      defaults[group] = after
    }
    return written
  }

  private func apply(now: Date, in environment: RequestEnvironment) {
    if self.now != now {
      self.now = now
      let seconds = now.timeIntervalSince1970.rounded(.down)
      let nanoseconds = (now.timeIntervalSince1970 - seconds) * 1e9
      if let seconds = Int64(exactly: seconds) {
        _ = widgetry_clock_set(seconds, min(Int64(nanoseconds), 999_999_999))
      }
    }
    if timeZone != environment.timeZone, !environment.timeZone.isEmpty {
      timeZone = environment.timeZone
      _ = widgetry_timezone_set(environment.timeZone)
      NSTimeZone.resetSystemTimeZone()
    }
  }

  private func apply(_ groups: [String: [String: JSONValue]]) {
    // A group that isn't in the request is empty, or no longer belongs to this plugin.
    for group in Set(defaults.keys).union(groups.keys) where defaults[group] != groups[group] {
      UserDefaults.replaceContents(of: group, by: groups[group] ?? [:])
    }
    defaults = groups
  }
}
