internal import PluginProtocol
internal import WidgetModel

/// A type that a parameter of an intent can have: an ``AppEnum`` or an ``AppEntity``.
public protocol AppValue: _IntentValue, TypeDisplayRepresentable {}

/// A type with a name to show to a person.
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value with a name to show to a person.
public protocol DisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { get }
}

/// Something that a parameter can refer to, such as a city.
///
/// Only its id is stored; a query finds the entity for an id.
///
/// ```swift
/// struct City: AppEntity {
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
///   static let defaultQuery = CityQuery()
///
///   let id: String
///   let name: String
///   var displayRepresentation: DisplayRepresentation { "\(name)" }
/// }
/// ```
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable, _EntityIntentValue
where ID: EntityIdentifierConvertible & Sendable, _Entity == Self {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

  /// Finds entities by their ids, and lists those to choose from.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  public static func _describe(_ shape: inout _IntentShape) {
    shape.type = .entity(EntityType(name: "\(Self.self)", owner: .plugin))
    shape.query = EntitySource(query: defaultQuery)
  }

  public static func _resolved(_ value: _EncodedIntentValue) async throws -> Self? {
    guard let id = ID.entityIdentifier(for: value.json.string ?? value.json.json) else {
      throw value.mismatch(expected: "the id of a \(Self.self)")
    }
    return try await defaultQuery.entities(for: [id]).first { $0.id == id }
  }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> Self? {
    throw value.mismatch(expected: "an entity that can be found without the query of \(Self.self)")
  }

  public var _json: _IntentJSON { _IntentJSON(.string(id.entityIdentifierString)) }
}

/// A type of ids that can be stored as text.
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
