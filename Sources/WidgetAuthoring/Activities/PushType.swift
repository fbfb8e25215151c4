/// How pushes reach an activity.
public struct PushType: Hashable, Sendable {
  let channelID: String?

  /// By a token for this activity alone.
  public static let token = PushType(channelID: nil)

  /// Compiles, but a home has no channels: such an activity gets no token.
  public static func channel(_ channelID: String) -> PushType { PushType(channelID: channelID) }
}

/// How long an activity stays visible.
public enum ActivityStyle: Hashable, Sendable {
  case standard
  /// Same as ``standard``: a desktop has no lock that would end it.
  case transient
}
