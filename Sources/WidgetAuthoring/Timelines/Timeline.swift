internal import WidgetModel

/// A provider's answer: the entries to show, and when to ask for more.
public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy

  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// When a provider wants to be asked for a new timeline, at the earliest.
public struct TimelineReloadPolicy: Equatable, Sendable {
  let value: ReloadPolicy

  /// After the last entry's date.
  public static let atEnd = TimelineReloadPolicy(value: .atEnd)
  /// Not until the timeline is reloaded on request.
  public static let never = TimelineReloadPolicy(value: .never)

  /// After a date.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(value: .after(date))
  }
}
