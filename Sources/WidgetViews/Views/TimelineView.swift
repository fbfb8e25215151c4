public import Foundation
internal import WidgetModel

public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date

  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

public enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  case lowFrequency
}

extension TimelineSchedule {
  public typealias Mode = TimelineScheduleMode
}

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

/// Shows the last scheduled date up to the entry's date; only new entries update a widget.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

nonisolated public struct TimelineViewDefaultContext: Sendable {
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
    output.addVarying(in: environment) { environment in
      environment.evaluate {
        view.content(TimelineViewDefaultContext(date: date, cadence: .minutes))
      }
    } add: { content, environment, output in
      Content._archive(content, in: environment, into: &output)
    }
  }
}
