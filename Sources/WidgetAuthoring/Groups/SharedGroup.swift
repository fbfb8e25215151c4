internal import PluginProtocol
internal import WidgetModel

/// A group of values that an app and its widgets share, as a person names it for one widget.
///
/// ```swift
/// @Parameter(title: "Group") var group: SharedGroup?
/// ```
///
/// Each request has what the group holds then: `UserDefaults(suiteName: group.id)` reads it without any grant,
/// because a person chose it. A change of the group reloads the widgets that name it, and no others.
public struct SharedGroup: AppEntity, Hashable {
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Group"
  public static let defaultQuery = SharedGroupQuery()

  /// The name, such as `group.com.example.app`.
  public let id: String

  public init(_ name: String) {
    id = name
  }

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
    guard let name = value.json.string else { throw value.refused("the name of a group") }
    return SharedGroup(name)
  }
}

/// The query that ``SharedGroup`` has to have; the host offers the groups that it keeps.
public struct SharedGroupQuery: EntityQuery {
  public init() {}

  public func entities(for identifiers: [String]) async throws -> [SharedGroup] {
    identifiers.map { SharedGroup($0) }
  }
}
