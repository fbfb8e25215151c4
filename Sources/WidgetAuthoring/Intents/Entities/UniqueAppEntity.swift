/// An entity that exists only once, such as an app's settings.
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {}

extension UniqueAppEntity {
  /// The name of the type, because a unique entity needs no other id.
  public var id: String { "\(Self.self)" }
}

/// Finds the only entity of its type.
public protocol UniqueAppEntityQuery: EntityQuery where Entity: UniqueAppEntity {
  /// The entity.
  func uniqueEntity() async throws -> Entity
}

extension UniqueAppEntityQuery {
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    let entity = try await uniqueEntity()
    return identifiers.contains(entity.id) ? [entity] : []
  }
}

extension UniqueAppEntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { [try await uniqueEntity()] }
}

/// A query with a closure: `static let defaultQuery = UniqueAppEntityProvider { Settings() }`.
public struct UniqueAppEntityProvider<Entity: UniqueAppEntity>: UniqueAppEntityQuery {
  private let provider: (@Sendable () async throws -> Entity)?

  /// Creates a query that finds nothing; required, because every query has this initialiser.
  public init() {
    provider = nil
  }

  public init(_ provider: @escaping @Sendable () async throws -> Entity) {
    self.provider = provider
  }

  public func uniqueEntity() async throws -> Entity {
    guard let provider else { throw CocoaError(.featureUnsupported) }
    return try await provider()
  }
}

/// A value that an intent returns and that is never stored, such as a summary.
///
/// It can't be chosen: a widget's parameter of this type never has a value.
public protocol TransientAppEntity: AppValue, DisplayRepresentable {
  init()
}

extension TransientAppEntity {
  public static func _describe(_ shape: inout _IntentShape) { shape.type = .string }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> Self? {
    throw value.mismatch(expected: "a value that can be stored")
  }

  public var _json: _IntentJSON { _IntentJSON(.null) }

  public typealias Property = EntityProperty
}
