public import Foundation
internal import WidgetModel

/// The dates at which a ``TimelineView`` would update in an app.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date

  /// The dates of the schedule in order, for a view that is shown from a start date on.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// How often a schedule may update; a widget's view always uses `normal`.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  case lowFrequency
}

extension TimelineSchedule {
  public typealias Mode = TimelineScheduleMode
}

/// A schedule that repeats at a fixed interval.
nonisolated public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> UnfoldSequence<Date, (Date?, Bool)> {
    let interval = max(interval, 0.001)
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down) * interval
    return sequence(first: start.addingTimeInterval(passed)) { $0.addingTimeInterval(interval) }
  }
}

/// A schedule of given dates.
nonisolated public struct ExplicitTimelineSchedule<Dates: Sequence>: TimelineSchedule
where Dates.Element == Date {
  private let dates: Dates

  public init(_ dates: Dates) {
    self.dates = dates
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Dates { dates }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static var everyMinute: PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
  }

  /// Only the first date is used.
  public static var animation: PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.001)
  }

  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> PeriodicTimelineSchedule {
    animation
  }

  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

/// Shows its content for the last scheduled date that isn't after the time of the entry.
///
/// In a widget it doesn't update by itself: only the next entry changes what is shown.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

/// The date that a ``TimelineView`` passes to its content.
nonisolated public struct TimelineViewDefaultContext: Sendable {
  /// How often the view updates; always `minutes` here.
  public enum Cadence: Comparable, Hashable, Sendable {
    case live
    case seconds
    case minutes
  }

  public let date: Date
  public let cadence: Cadence
}

extension TimelineView: View where Content: View {
  public typealias Body = Never
  public typealias Context = TimelineViewDefaultContext

  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    environment.noteInert("TimelineView")
    let now = environment.now
    var date = now
    for entry in view.schedule.entries(from: now, mode: .normal).prefix(10_000) {
      guard entry <= now else { break }
      date = entry
    }
    output.addVariants(in: environment) { environment in
      environment.evaluate {
        view.content(TimelineViewDefaultContext(date: date, cadence: .minutes))
      }
    } add: { content, environment, output in
      Content._archive(content, in: environment, into: &output)
    }
  }
}
