public import AppleFrameworks

/// The objects of a class, for a view.
@MainActor @preconcurrency @propertyWrapper
public struct Query<Element: PersistentModel>: DynamicProperty {
  private let descriptor: FetchDescriptor<Element>
  @Environment(\.modelContext) private var context

  public var wrappedValue: [Element] { (try? context.fetch(descriptor)) ?? [] }

  public var fetchError: (any Error)? {
    do {
      _ = try context.fetch(descriptor)
      return nil
    } catch {
      return error
    }
  }

  public var modelContext: ModelContext { context }

  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) {
    self.descriptor = descriptor
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors))
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, animation: Animation? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }

  /// A property with a value has the same objects as one without.
  public init(
    wrappedValue: [Element], filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [], animation: Animation? = nil
  ) {
    self.init(filter: filter, sort: descriptors)
  }

  public init<Value: Comparable>(
    wrappedValue: [Element], filter: Predicate<Element>? = nil,
    sort keyPath: any KeyPath<Element, Value> & Sendable, order: SortOrder = .forward,
    animation: Animation? = nil
  ) {
    self.init(filter: filter, sort: keyPath, order: order)
  }
}

private struct ModelContextKey: EnvironmentKey {
  static var defaultValue: ModelContext { ModelContext(ModelStore(group: nil, allowsSave: true)) }
}

extension EnvironmentValues {
  /// The context of the nearest container; an empty one if there is none.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

extension View {
  public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, ModelContext(container))
  }

  public func modelContainer(
    for type: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false
  ) -> some View { modelContainer(for: [type], inMemory: inMemory) }

  @ViewBuilder
  public func modelContainer(
    for types: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false
  ) -> some View {
    let configuration = ModelConfiguration(isStoredInMemoryOnly: inMemory)
    if let container = try? ModelContainer(for: Schema(types), configurations: configuration) {
      modelContainer(container)
    } else {
      self
    }
  }
}

extension Scene {
  public func modelContainer(_ container: ModelContainer) -> some Scene { self }

  public func modelContainer(
    for type: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false
  ) -> some Scene { self }

  public func modelContainer(
    for types: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false
  ) -> some Scene { self }
}
