/// How pushes reach an activity.
public struct PushType: Hashable, Sendable {
  let channelID: String?

  /// By a token of its own.
  public static let token = PushType(channelID: nil)

  /// Compiles; a home has no channels, and such an activity has no token.
  public static func channel(_ channelID: String) -> PushType { PushType(channelID: channelID) }
}

/// How long an activity stays in sight.
public enum ActivityStyle: Hashable, Sendable {
  case standard
  /// As ``standard``: a desktop has no lock that would end it.
  case transient
}
