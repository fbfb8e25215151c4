/// What of an activity changes: its state, until when that is good, and how much it matters.
public struct ActivityContent<State> {
  public let state: State
  /// When the state is older than it should be; nil for never.
  public let staleDate: Date?
  /// How much it matters beside other activities: the highest is shown first, and has the island.
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
