public import AppleFrameworks
internal import WidgetAuthoring

/// Where and how the objects of a container are stored.
public struct ModelConfiguration: Hashable, Sendable {
  public struct GroupContainer: Hashable, Sendable {
    enum Choice: Hashable, Sendable {
      case automatic, none
      case group(String)
    }

    let choice: Choice

    /// The first app group of the plugin.
    public static let automatic = GroupContainer(choice: .automatic)
    public static let none = GroupContainer(choice: .none)

    public static func identifier(_ name: String) -> GroupContainer {
      GroupContainer(choice: .group(name))
    }
  }

  /// A database of iCloud, which isn't here.
  public struct CloudKitDatabase: Hashable, Sendable {
    public static let automatic = CloudKitDatabase()
    public static let none = CloudKitDatabase()

    public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase() }
  }

  public let name: String
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool
  public let groupContainer: GroupContainer
  public var url = URL(fileURLWithPath: "/dev/null")

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    self.groupContainer = groupContainer
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name, schema: schema, isStoredInMemoryOnly: url.path == "/dev/null", allowsSave: allowsSave)
    self.url = url
  }

  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// The group with the objects; nil if they are only in memory.
  var group: String? {
    guard !isStoredInMemoryOnly else { return nil }
    return switch groupContainer.choice {
    case .none: nil
    case .group(let name): name
    case .automatic: PluginMain.groups.first
    }
  }
}

/// The objects of an app's classes.
// `@unchecked Sendable` is safe: the store has a lock.
public final class ModelContainer: @unchecked Sendable {
  public let schema: Schema
  public let configurations: Set<ModelConfiguration>
  let store: ModelStore

  public init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    self.schema = schema
    self.configurations = Set(configurations)
    let first = configurations.first ?? ModelConfiguration()
    store = ModelStore(
      group: first.group, allowsSave: first.allowsSave, types: schema.types)
    store.container = self
  }

  @_disfavoredOverload
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
  }

  @MainActor public var mainContext: ModelContext { ModelContext(self) }

  public func deleteAllData() { store.removeAll() }

  public func erase() throws { deleteAllData() }
}

/// Reads and changes the objects of a container.
///
/// All contexts of a container see the same objects.
public final class ModelContext: Equatable {
  let store: ModelStore
  private let owner: ModelContainer?
  public var autosaveEnabled = false

  public init(_ container: ModelContainer) {
    store = container.store
    owner = container
  }

  init(_ store: ModelStore) {
    self.store = store
    owner = nil
  }

  public var container: ModelContainer {
    // A view without a container has an empty one.
    owner ?? store.container ?? Self.empty
  }

  private static let empty: ModelContainer = {
    guard let container = try? ModelContainer(for: Schema([]), configurations: []) else {
      preconditionFailure("A container in memory can't fail")
    }
    return container
  }()

  public var hasChanges: Bool { store.hasChanges }

  public func insert<T: PersistentModel>(_ model: T) { store.insert(model) }

  public func delete<T: PersistentModel>(_ model: T) { store.delete(model) }

  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for object in try fetch(FetchDescriptor<T>(predicate: predicate)) { store.delete(object) }
  }

  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var found = store.objects(of: T.self)
    if let predicate = descriptor.predicate { found = try found.filter(predicate.evaluate) }
    if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
    if let offset = descriptor.fetchOffset { found = Array(found.dropFirst(max(0, offset))) }
    if let limit = descriptor.fetchLimit { found = Array(found.prefix(max(0, limit))) }
    return found
  }

  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> [T] { try fetch(descriptor) }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int = 5000,
    allowEscapingMutations: Bool = false, block: (T) throws -> Void
  ) throws { try fetch(descriptor).forEach(block) }

  public func model(for id: PersistentIdentifier) -> any PersistentModel {
    guard let model = store.object(id) else {
      preconditionFailure("There is no \(id.entityName) with this identifier")
    }
    return model
  }

  public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? {
    store.object(id) as? T
  }

  public func save() throws { try store.save() }

  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  public func rollback() { store.rollback() }

  public func processPendingChanges() {}

  public static func == (left: ModelContext, right: ModelContext) -> Bool {
    left.store === right.store
  }
}

/// Which objects to read, and in which order.
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  public var includePendingChanges = true
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}
