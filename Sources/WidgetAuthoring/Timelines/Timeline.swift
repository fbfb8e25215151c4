internal import WidgetModel

/// The timeline that a provider returns: the entries to show, and when to request new ones.
///
/// ```swift
/// Timeline(entries: [Entry(date: context.now)], policy: .after(tomorrow))
/// ```
public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy

  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// The earliest moment at which a provider wants to be asked for a new timeline.
public struct TimelineReloadPolicy: Equatable, Sendable {
  let value: ReloadPolicy

  /// After the last entry's date.
  public static let atEnd = TimelineReloadPolicy(value: .atEnd)
  /// Only when a reload is requested.
  public static let never = TimelineReloadPolicy(value: .never)

  /// After a date.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(value: .after(date))
  }
}
