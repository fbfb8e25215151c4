/// The size classes of a live activity's cards.
public enum ActivityFamily: Int, Hashable, Sendable {
  /// That of a watch's stack and a car's screen.
  case small
  /// That of the lock screen.
  case medium
}

extension ActivityFamily {
  /// The word by which the host knows it.
  var name: String {
    switch self {
    case .small: "small"
    case .medium: "medium"
    }
  }
}
