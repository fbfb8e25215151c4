/// The size classes of a live activity's cards.
public enum ActivityFamily: Int, Hashable, Sendable {
  /// The card in a watch's Smart Stack and on a car's screen.
  case small
  /// The card on the lock screen.
  case medium
}

extension ActivityFamily {
  /// The name that the host uses for it.
  var name: String {
    switch self {
    case .small: "small"
    case .medium: "medium"
    }
  }
}
