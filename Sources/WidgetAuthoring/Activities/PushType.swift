/// How a server addresses an activity when it pushes updates.
public struct PushType: Hashable, Sendable {
  let channelID: String?

  /// By a token that belongs to this activity alone.
  public static let token = PushType(channelID: nil)

  /// Compiles, but has no effect: a home has no channels, so the activity gets no token.
  public static func channel(_ channelID: String) -> PushType { PushType(channelID: channelID) }
}

/// How long an activity stays visible.
public enum ActivityStyle: Hashable, Sendable {
  case standard
  /// Same as ``standard`` here; on a phone, locking the screen ends the activity.
  case transient
}
