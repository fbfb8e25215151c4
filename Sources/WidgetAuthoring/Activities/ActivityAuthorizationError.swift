internal import PluginProtocol

/// Why ``Activity/request(attributes:content:pushType:)`` couldn't start an activity.
///
/// The exact reason and a hint are also printed to standard error.
public enum ActivityAuthorizationError: Error, Hashable, Sendable, CaseIterable {
  /// Attributes and state together are larger than 4 KB.
  case attributesTooLarge
  /// No home is connected.
  case unsupported
  /// The person has switched activities off.
  case denied
  /// The home already has its maximum number of activities.
  case globalMaximumExceeded
  /// The plugin already has its maximum number of activities.
  case targetMaximumExceeded
  /// No plugin declares activities of this type.
  case unsupportedTarget
  /// The request was made while drawing, which must not start anything.
  case visibility
  /// The home couldn't store the activity.
  case persistenceFailure
  case missingProcessIdentifier
  case unentitled
  case malformedActivityIdentifier
  case reconnectNotPermitted
}

extension ActivityAuthorizationError {
  /// Converts the home's error by its code.
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
    case .unsupported: "No home is connected to show activities"
    case .denied: "Activities are switched off"
    case .globalMaximumExceeded: "The home has reached its maximum number of activities"
    case .targetMaximumExceeded: "The plugin has reached its maximum number of activities"
    case .unsupportedTarget: "No plugin declares activities of this type"
    case .visibility: "An activity can't be started while a widget is drawn"
    case .persistenceFailure: "The home couldn't store the activity"
    case .missingProcessIdentifier: "Unknown process"
    case .unentitled: "The plugin isn't allowed to have activities"
    case .malformedActivityIdentifier: "The activity's id is invalid or already in use"
    case .reconnectNotPermitted: "The activity can't be reconnected"
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .attributesTooLarge: "Store large data in the plugin's resources"
    case .unsupported: "Connect to a WidgetryHome first"
    case .denied: "Run 'widgetry home set --activities on' to allow them"
    case .globalMaximumExceeded, .targetMaximumExceeded:
      "Run 'widgetry activity list' to see all activities, and end some of them"
    case .unsupportedTarget:
      "Declare the type with ActivityConfiguration(for:). "
        + "Run 'widgetry activity list --types' to see all declared types"
    case .visibility: "Start it in an intent's perform()"
    default: nil
    }
  }
}
