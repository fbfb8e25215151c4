/// Supplies the choices of a parameter each time a person opens it.
public protocol DynamicOptionsProvider: Sendable {
  associatedtype Result: ResultsCollection
  associatedtype DefaultValue: _IntentValue = Result.Item

  /// The choices.
  func results() async throws -> Result
  /// The value of a parameter that the person hasn't set.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  public func defaultResult() async -> DefaultValue? { nil }
}

/// Finds the entities of a type by their ids, and lists those to choose from.
///
/// ```swift
/// struct CityQuery: EntityQuery {
///   func entities(for ids: [String]) async throws -> [City] {
///     City.all.filter { ids.contains($0.id) }
///   }
///
///   func suggestedEntities() async throws -> [City] { City.all }
/// }
/// ```
public protocol EntityQuery: DynamicOptionsProvider
where Result.Item == Entity, DefaultValue == Entity {
  associatedtype Entity: AppEntity
  associatedtype Result = [Entity]

  init()

  /// The entities with the given ids, without those that no longer exist.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// The choices to show before a search.
  func suggestedEntities() async throws -> Result

  /// The results of a search; authors implement ``EntityStringQuery/entities(matching:)`` instead.
  func _found(matching text: String) async throws -> Result?
}

extension EntityQuery {
  public func results() async throws -> Result { try await suggestedEntities() }
  public func _found(matching text: String) async throws -> Result? { nil }
}

extension EntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { [] }
}

/// A query that can search for entities by text.
public protocol EntityStringQuery: EntityQuery {
  /// The results of a search.
  func entities(matching string: String) async throws -> Result
}

extension EntityStringQuery {
  public func _found(matching text: String) async throws -> Result? {
    try await entities(matching: text)
  }
}

/// A query that can list all its entities.
public protocol EnumerableEntityQuery: EntityQuery {
  // Repeated here, because the compiler can't infer it from `allEntities()` alone.
  associatedtype Entity

  /// All entities of the type.
  func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    let wanted = Set(identifiers)
    return try await allEntities().filter { wanted.contains($0.id) }
  }
}

extension EnumerableEntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}
