// SwiftData for widgets: models whose values are lists of objects in a shared group, one for each
// class, so that they can be written with `widgetry defaults`.
@_exported public import AppleFrameworks
internal import WidgetModel

// MARK: Macros

@attached(
  member, names: named(_identity), named(init), named(_link), named(_write), named(_describe))
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "AppleMacros", type: "ModelMacro")

@attached(member, names: named(modelContainer), named(modelExecutor), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "AppleMacros", type: "ModelActorMacro")

@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "AppleMacros", type: "Attribute")

@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option...,
  deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
  maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "AppleMacros", type: "Relationship")

@attached(peer)
public macro Transient() = #externalMacro(module: "AppleMacros", type: "Transient")

@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "AppleMacros", type: "Unique")

@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "AppleMacros", type: "Index")

// MARK: Models

/// A class whose objects are stored; `@Model` makes it.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, _ModelReference {
  var _identity: _ModelIdentity { get }
  init(_values: _ModelValues) throws
  func _link(_ values: _ModelValues)
  func _write(to record: inout _ModelRecord)
  static func _describe(_ shape: inout _ModelShape)
}

extension PersistentModel {
  public var persistentModelID: PersistentIdentifier {
    PersistentIdentifier(entityName: Self._name, key: _identity.key)
  }

  public var id: PersistentIdentifier { persistentModelID }
  public var modelContext: ModelContext? { _identity.store.map { ModelContext($0) } }
  public var hasChanges: Bool { _identity.store?.hasChanges ?? false }
  public var isDeleted: Bool { _identity.isDeleted }

  public static func == (left: Self, right: Self) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// The name of the class, under which its objects are stored.
  static var _name: String { String(describing: Self.self) }
}

/// Names a stored object.
public struct PersistentIdentifier: Hashable, Comparable, Codable, Identifiable, Sendable {
  public let entityName: String
  let key: String

  public var id: PersistentIdentifier { self }

  public static func < (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
    (left.entityName, left.key) < (right.entityName, right.key)
  }
}

/// What tells an object from others, and where it is stored; not for authors.
public final class _ModelIdentity {
  var key = UUID().uuidString
  weak var store: ModelStore?
  var isDeleted = false
  /// The values from which the object was made; nil for a new one.
  var record: [String: JSONValue]?

  public init() {}
}

/// An actor with a context of its own; `@ModelActor` makes it.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  public var modelContext: ModelContext { modelExecutor.modelContext }

  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    modelContext.registeredModel(for: id)
  }
}

/// Has the context of a ``ModelActor``.
public protocol ModelExecutor: AnyObject, Sendable {
  var modelContext: ModelContext { get }
}

// `@unchecked Sendable` is safe: only the actor uses the context.
public final class DefaultSerialModelExecutor: ModelExecutor, @unchecked Sendable {
  public let modelContext: ModelContext

  public init(modelContext: ModelContext) {
    self.modelContext = modelContext
  }
}

// MARK: Schema

/// The classes of a container.
// `@unchecked Sendable` is safe: it has only constants.
public final class Schema: @unchecked Sendable {
  public struct Version: Hashable, Comparable, Codable, Sendable {
    private let parts: [Int]

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      parts = [major, minor, patch]
    }

    public static func < (left: Version, right: Version) -> Bool {
      left.parts.lexicographicallyPrecedes(right.parts)
    }
  }

  public enum Attribute {
    public enum Option: Sendable {
      case unique, externalStorage, ephemeral, encrypt, spotlight, preserveValueOnDeletion
      case allowsCloudEncryption

      public static func transformable(by type: Any.Type) -> Option { .externalStorage }
      public static func transformable(by name: String) -> Option { .externalStorage }
    }
  }

  public enum Relationship {
    public enum Option: Sendable {
      case unique
    }

    public enum DeleteRule: Sendable {
      case noAction, nullify, cascade, deny
    }
  }

  let types: [any PersistentModel.Type]
  public let version: Version

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.types = types
    self.version = version
  }

  @_disfavoredOverload
  public convenience init(
    _ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)
  ) {
    self.init(types, version: version)
  }

  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }
}

public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// Moves stored objects to a newer schema; has no effect, because values are read by name.
public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

public enum MigrationStage {
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}

/// Why objects can't be read or stored.
public struct SwiftDataError: Error, Hashable, Sendable {
  let summary: String
}
