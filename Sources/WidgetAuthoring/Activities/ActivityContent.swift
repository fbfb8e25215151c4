/// The changing part of a live activity: its state, when that becomes stale, and its importance.
public struct ActivityContent<State> {
  public let state: State
  /// When the state counts as outdated; nil for never.
  public let staleDate: Date?
  /// The importance among activities: the highest is shown first and gets the Dynamic Island.
  public let relevanceScore: Double

  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Sendable where State: Sendable {}
extension ActivityContent: Equatable where State: Equatable {}
extension ActivityContent: Hashable where State: Hashable {}
extension ActivityContent: Decodable where State: Decodable {}
extension ActivityContent: Encodable where State: Encodable {}
