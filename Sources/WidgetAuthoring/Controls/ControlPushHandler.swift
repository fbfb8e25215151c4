/// Receives push tokens for controls; compiles, but is never called.
public protocol ControlPushHandler {
  init()
  func pushTokensDidChange(controls: [ControlInfo])
}

/// A push token for controls; compiles, but is never created.
public struct ControlPushInfo: Hashable, Sendable {
  public let token: Data
}
