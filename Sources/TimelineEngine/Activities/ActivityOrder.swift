package import WidgetModel

/// The order of live activities, and which of them appear in the island.
package struct ActivityOrder: Hashable, Sendable {
  /// All visible activities: running ones sorted by relevance and then by age, followed by ended
  /// ones, newest first.
  package let shown: [ActivityRecord]

  package init(_ records: [ActivityRecord]) {
    shown = records.filter(\.state.isShown).sorted { one, other in
      if one.state.isRunning != other.state.isRunning { return one.state.isRunning }
      if !one.state.isRunning {
        let (first, second) = (one.end?.at ?? one.startsAt, other.end?.at ?? other.startsAt)
        if first != second { return first > second }
        if one.startsAt != other.startsAt { return one.startsAt > other.startsAt }
        return one.id < other.id
      }
      let (first, second) = (one.content.relevanceScore, other.content.relevanceScore)
      if first != second { return first > second }
      if one.startsAt != other.startsAt { return one.startsAt < other.startsAt }
      return one.id < other.id
    }
  }

  /// What the island shows: one activity on both sides, or two minimal ones.
  package enum Island: Hashable, Sendable {
    case empty
    case compact(ActivityRecord)
    case minimal(attached: ActivityRecord, detached: ActivityRecord)
  }

  /// What a phone's Dynamic Island would show now.
  package var island: Island {
    let goingOn = shown.prefix(while: \.state.isRunning)
    guard let first = goingOn.first else { return .empty }
    guard let second = goingOn.dropFirst().first else { return .compact(first) }
    return .minimal(attached: first, detached: second)
  }
}
