/// The data that a widget shows from a date on, until the next entry of its timeline.
///
/// ```swift
/// struct CaffeineEntry: TimelineEntry {
///   let date: Date
///   let milligrams: Int
/// }
/// ```
public protocol TimelineEntry {
  /// When the entry is first shown.
  var date: Date { get }
  /// The entry's importance among the entries of its widget.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

/// The importance of an entry among the entries of its provider, and how long that lasts.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  public var score: Float
  public var duration: TimeInterval

  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}
