/// The content of a widget from one moment on.
public protocol TimelineEntry {
  /// When the content is to be shown.
  var date: Date { get }
  /// The entry's importance among the entries of its widget.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

/// The importance of an entry among the others of its provider, and for how long it lasts.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  public var score: Float
  public var duration: TimeInterval

  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}
