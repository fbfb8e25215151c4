/// Content from one moment on.
public protocol TimelineEntry {
  /// When the content is to appear.
  var date: Date { get }
  /// How much it matters beside other entries.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters beside the others of its provider, and for how long.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  public var score: Float
  public var duration: TimeInterval

  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}
