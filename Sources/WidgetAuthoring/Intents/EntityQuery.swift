/// Choices that are known only when asked for.
public protocol DynamicOptionsProvider: Sendable {
  associatedtype Result: ResultsCollection
  associatedtype DefaultValue: _IntentValue = Result.Item

  func results() async throws -> Result
  /// The value where a person chose none.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  public func defaultResult() async -> DefaultValue? { nil }
}

/// Finds the entities of a type.
public protocol EntityQuery: DynamicOptionsProvider
where Result.Item == Entity, DefaultValue == Entity {
  associatedtype Entity: AppEntity
  associatedtype Result = [Entity]

  init()

  /// The entities with these ids; those that are gone are left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// What a person is offered.
  func suggestedEntities() async throws -> Result

  /// The entities that a search finds; authors conform to ``EntityStringQuery`` instead.
  func _found(matching text: String) async throws -> Result?
}

extension EntityQuery {
  public func results() async throws -> Result { try await suggestedEntities() }
  public func _found(matching text: String) async throws -> Result? { nil }
}

extension EntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { [] }
}

/// A query that can search.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> Result
}

extension EntityStringQuery {
  public func _found(matching text: String) async throws -> Result? {
    try await entities(matching: text)
  }
}

/// A query that knows all there are.
public protocol EnumerableEntityQuery: EntityQuery {
  func allEntities() async throws -> Result
}

extension EnumerableEntityQuery {
  public func suggestedEntities() async throws -> Result { try await allEntities() }
}

extension EnumerableEntityQuery where Result == [Entity] {
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    let wanted = Set(identifiers)
    return try await allEntities().filter { wanted.contains($0.id) }
  }
}

/// What a provider of options answers: an array, or sections of items.
public protocol ResultsCollection: Sendable {
  associatedtype Item: _IntentValue

  var _sections: [IntentItemSection<Item>] { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
  public typealias Item = Element

  public var _sections: [IntentItemSection<Element>] { [IntentItemSection(items: self)] }
}

/// Choices in sections.
public struct IntentItemCollection<Item: _IntentValue>: ResultsCollection {
  public let promptLabel: LocalizedStringResource?
  public let usesIndexedCollation: Bool
  public let sections: [IntentItemSection<Item>]

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Item>]
  ) {
    self.promptLabel = promptLabel
    self.usesIndexedCollation = usesIndexedCollation
    self.sections = sections
  }

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [Item]
  ) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
      sections: [IntentItemSection(items: items)])
  }

  public static var empty: IntentItemCollection { IntentItemCollection(sections: []) }

  public var _sections: [IntentItemSection<Item>] { sections }
}

/// Choices under one heading.
public struct IntentItemSection<Item: _IntentValue>: Sendable {
  public let title: LocalizedStringResource?
  public let subtitle: LocalizedStringResource?
  public let items: [IntentItem<Item>]

  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    items: [IntentItem<Item>]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.items = items
  }

  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    items: [Item]
  ) {
    self.init(title, subtitle: subtitle, items: items.map { IntentItem($0) })
  }
}

/// One choice, with words of its own if it has any.
public struct IntentItem<Item: _IntentValue>: Sendable {
  public let value: Item
  public let title: LocalizedStringResource?
  public let subtitle: LocalizedStringResource?

  public init(
    _ value: Item, title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil
  ) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
  }
}
