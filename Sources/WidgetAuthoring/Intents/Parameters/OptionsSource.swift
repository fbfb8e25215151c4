internal import WidgetModel

/// Supplies the choices of a parameter from an author's query or options provider of any type.
protocol OptionsSource: Sendable {
  /// The parameters that the choices depend on.
  var dependencies: [any ParameterDependency] { get }
  @MainActor func defaultValue() async -> JSONValue?
  @MainActor func options(search: String?) async throws -> [ParameterOption]
  @MainActor func options(ids: [String]) async throws -> [ParameterOption]
}

/// The choices of an author's options provider.
struct ProvidedOptions<Provider: DynamicOptionsProvider>: OptionsSource {
  let provider: Provider

  var dependencies: [any ParameterDependency] { Self.dependencies(of: provider) }

  func defaultValue() async -> JSONValue? { await provider.defaultResult()?._json.json }

  func options(search: String?) async throws -> [ParameterOption] {
    try await provider.results().parameterOptions.matching(search)
  }

  func options(ids: [String]) async throws -> [ParameterOption] {
    try await options(search: nil).filter { ids.contains($0.value.string ?? $0.value.json) }
  }
}

/// The choices of an author's entity query.
struct EntitySource<Query: EntityQuery>: OptionsSource {
  let query: Query

  var dependencies: [any ParameterDependency] { Self.dependencies(of: query) }

  func defaultValue() async -> JSONValue? { await query.defaultResult()?._json.json }

  func options(search: String?) async throws -> [ParameterOption] {
    if let search, let found = try await query._found(matching: search) {
      return found.parameterOptions
    }
    return try await query.suggestedEntities().parameterOptions.matching(search)
  }

  func options(ids: [String]) async throws -> [ParameterOption] {
    let ids = ids.compactMap(Query.Entity.ID.entityIdentifier(for:))
    return try await query.entities(for: ids).parameterOptions
  }
}

extension ResultsCollection {
  fileprivate var parameterOptions: [ParameterOption] {
    _sections.flatMap { section in
      section.items.map { item in
        let words = (item.value as? any DisplayRepresentable)?.displayRepresentation
        let json = item.value._json.json
        return ParameterOption(
          value: json, title: item.title?.text ?? words?.title.text ?? json.string ?? json.json,
          subtitle: item.subtitle?.text ?? words?.subtitle?.text, section: section.title?.text)
      }
    }
  }
}

extension [ParameterOption] {
  /// The choices whose title or subtitle contains the search text, ignoring case.
  fileprivate func matching(_ search: String?) -> [ParameterOption] {
    guard let search = search?.lowercased(), !search.isEmpty else { return self }
    return filter {
      $0.title.lowercased().contains(search)
        || $0.subtitle?.lowercased().contains(search) == true
    }
  }
}
