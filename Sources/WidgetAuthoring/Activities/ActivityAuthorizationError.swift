internal import PluginProtocol

/// Why an activity can't be started.
///
/// The exact reason, and what to do about it, is printed to standard error.
public enum ActivityAuthorizationError: Error, Hashable, Sendable, CaseIterable {
  /// Attributes and state together are larger than 4 KB.
  case attributesTooLarge
  /// No home is connected that could show activities.
  case unsupported
  /// The person has switched activities off.
  case denied
  /// The home already has its maximum number of activities.
  case globalMaximumExceeded
  /// The plugin already has its maximum number of activities.
  case targetMaximumExceeded
  /// No plugin declares activities of this type.
  case unsupportedTarget
  /// Content is being drawn, and drawing must not start anything.
  case visibility
  /// The home couldn't store the activity.
  case persistenceFailure
  case missingProcessIdentifier
  case unentitled
  case malformedActivityIdentifier
  case reconnectNotPermitted
}

extension ActivityAuthorizationError {
  init(_ error: WireError) {
    self =
      switch error.code {
      case "activity.too-large": .attributesTooLarge
      case "activity.switched-off": .denied
      case "activity.home-full": .globalMaximumExceeded
      case "activity.plugin-full": .targetMaximumExceeded
      case "activity.type-unknown", "activity.type-ambiguous": .unsupportedTarget
      case "call.refused": .visibility
      case "host.none", "call.unknown": .unsupported
      case "id.malformed", "activity.taken": .malformedActivityIdentifier
      default: .persistenceFailure
      }
  }
}

extension ActivityAuthorizationError: LocalizedError, CustomNSError {
  public static var errorDomain: String { "com.apple.ActivityKit.ActivityAuthorization" }

  public var errorCode: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  public var errorDescription: String? { failureReason }

  public var failureReason: String? {
    switch self {
    case .attributesTooLarge: "Attributes and state are larger than 4096 bytes"
    case .unsupported: "No home is connected that could show activities"
    case .denied: "Activities are switched off"
    case .globalMaximumExceeded: "The home has its maximum number of activities"
    case .targetMaximumExceeded: "The plugin has its maximum number of activities"
    case .unsupportedTarget: "No plugin declares activities of this type"
    case .visibility: "An activity can't be started while content is drawn"
    case .persistenceFailure: "The home couldn't store the activity"
    case .missingProcessIdentifier: "Unknown process"
    case .unentitled: "The plugin may not have activities"
    case .malformedActivityIdentifier: "The activity's id is malformed or already in use"
    case .reconnectNotPermitted: "The activity can't be reconnected"
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .attributesTooLarge: "store large data in the plugin's resources"
    case .unsupported: "connect a WidgetryHome first"
    case .denied: "widgetry home set --activities on"
    case .globalMaximumExceeded, .targetMaximumExceeded:
      "end some: widgetry activity list"
    case .unsupportedTarget:
      "declare it with ActivityConfiguration(for:); to list declared types: "
        + "widgetry activity list --types"
    case .visibility: "start it in an intent's perform()"
    default: nil
    }
  }
}
