/// The size of a live activity's card; views read it from `@Environment(\.activityFamily)`.
public enum ActivityFamily: Int, Hashable, Sendable {
  /// The card in a watch's Smart Stack and on a car's screen.
  case small
  /// The card on the lock screen.
  case medium
}

extension ActivityFamily {
  /// The family's name on the wire.
  var name: String {
    switch self {
    case .small: "small"
    case .medium: "medium"
    }
  }
}
