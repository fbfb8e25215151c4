internal import PluginProtocol
internal import WidgetModel

/// A parameter's value that names an app group: values that an app and its widgets share.
///
/// ```swift
/// @Parameter(title: "Group") var group: SharedGroup?
/// ```
///
/// Each request includes the current values of the chosen group, so `UserDefaults(suiteName:
/// group.id)` can read them. This needs no permission, because a person chose the group. When the
/// group changes, only the widgets that use it are reloaded.
public struct SharedGroup: AppEntity, Hashable {
  /// The type's name, shown where a person chooses a value.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Group"
  /// The query that converts names to groups.
  public static let defaultQuery = SharedGroupQuery()

  /// The name, such as `group.com.example.app`.
  public let id: String

  /// Creates a group from its name, such as `group.com.example.app`.
  public init(_ name: String) {
    id = name
  }

  /// The group's name.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(id)")
  }

  public static func _describe(_ shape: inout _IntentShape) {
    shape.type = .entity(.group)
  }

  public static func _resolved(_ value: _EncodedIntentValue) async throws -> SharedGroup? {
    try _resolvedAtOnce(value)
  }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> SharedGroup? {
    guard let name = value.json.string else {
      throw value.mismatch(expected: "the name of a group")
    }
    return SharedGroup(name)
  }
}

/// The query that ``SharedGroup`` needs.
///
/// The home itself lists the groups to choose from.
public struct SharedGroupQuery: EntityQuery {
  /// Creates the query.
  public init() {}

  /// Returns a group for each id.
  public func entities(for identifiers: [String]) async throws -> [SharedGroup] {
    identifiers.map { SharedGroup($0) }
  }
}
