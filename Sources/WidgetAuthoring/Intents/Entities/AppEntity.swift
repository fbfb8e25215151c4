internal import PluginProtocol
internal import WidgetModel

/// A type that intents work with: an enum or an entity.
public protocol AppValue: _IntentValue, TypeDisplayRepresentable {}

/// A type with a name to show to a person.
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value with a name to show to a person.
public protocol DisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { get }
}

/// Something that a parameter can refer to by its id, such as a city.
///
/// Only its id is stored.
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable, _EntityIntentValue
where ID: EntityIdentifierConvertible & Sendable, _Entity == Self {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  public static func _describe(_ shape: inout _IntentShape) {
    shape.type = .entity(EntityType(name: "\(Self.self)", owner: .plugin))
    shape.query = EntitySource(query: defaultQuery)
  }

  public static func _resolved(_ value: _EncodedIntentValue) async throws -> Self? {
    guard let id = ID.entityIdentifier(for: value.json.string ?? value.json.json) else {
      throw value.refused("the id of a \(Self.self)")
    }
    return try await defaultQuery.entities(for: [id]).first { $0.id == id }
  }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> Self? {
    throw value.refused("an entity that can be found without the query of \(Self.self)")
  }

  public var _json: _IntentJSON { _IntentJSON(.string(id.entityIdentifierString)) }
}

/// An entity's id that can be stored as text.
public protocol EntityIdentifierConvertible {
  var entityIdentifierString: String { get }
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension EntityIdentifierConvertible where Self: LosslessStringConvertible {
  public var entityIdentifierString: String { description }

  public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
    Self(entityIdentifierString)
  }
}

extension String: EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}
extension Float: EntityIdentifierConvertible {}

extension UUID: EntityIdentifierConvertible {
  public var entityIdentifierString: String { uuidString }

  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}
