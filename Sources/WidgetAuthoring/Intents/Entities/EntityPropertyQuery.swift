/// A query that finds entities by their properties.
///
/// Compiles, but isn't called: searches use ``EntityStringQuery`` or the suggested entities.
public protocol EntityPropertyQuery: EntityQuery {
  /// The result of a comparison: a predicate for the author's store, or a closure.
  associatedtype ComparatorMappingType

  typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  typealias SortingOptions = EntityQuerySortingOptions<Entity>
  typealias ComparatorMode = EntityQueryComparatorMode
  typealias Sort = EntityQuerySort

  static var properties: QueryProperties { get }
  static var sortingOptions: SortingOptions { get }

  /// The entities for which all comparisons are true, or at least one of them.
  func entities(
    matching comparators: [ComparatorMappingType], mode: ComparatorMode,
    sortedBy: [Sort<Entity>], limit: Int?
  ) async throws -> Result
}

extension EntityPropertyQuery {
  public static var sortingOptions: SortingOptions { SortingOptions {} }

  public typealias Property<Value: Sendable> =
    EntityQueryProperty<Entity, Value, ComparatorMappingType>
  public typealias SortableBy = EntityQuerySortableBy<Entity>
}

/// Whether all comparisons have to be true, or only one of them.
public enum EntityQueryComparatorMode: Hashable, Sendable {
  case and
  case or
}

/// The properties that a query can compare.
public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType>: Sendable {
  /// Lists the properties.
  public init(@EntityQueryBuilder<Entity, ComparatorMappingType> properties: () -> [Any]) {}
}

/// A property that a query can compare.
public struct EntityQueryProperty<Entity: AppEntity, Value: Sendable, ComparatorMappingType> {
  /// Creates a property from its key path and the supported comparisons.
  public init(
    _ property: KeyPath<Entity, EntityProperty<Value>>, entityProvider: Any? = nil,
    @EntityQueryComparatorsBuilder<Value, ComparatorMappingType>
    comparators: () -> [any EntityQueryComparing<Value, ComparatorMappingType>]
  ) {}
}

/// Lists the properties of a query.
@resultBuilder
public enum EntityQueryBuilder<Entity: AppEntity, ComparatorMappingType> {
  public static func buildExpression<Value>(
    _ property: EntityQueryProperty<Entity, Value, ComparatorMappingType>
  ) -> [Any] { [property] }
  public static func buildBlock(_ items: [Any]...) -> [Any] { items.flatMap(\.self) }
}

/// The properties that results can be sorted by.
public struct EntityQuerySortingOptions<Entity: AppEntity>: Sendable {
  /// Lists the properties by which entities are sorted.
  public init(
    @EntityQuerySortingBuilder<Entity> content: () -> [EntityQuerySortableBy<Entity>]
  ) {}
}

/// A property that results can be sorted by.
public struct EntityQuerySortableBy<Entity: AppEntity> {
  public let property: PartialKeyPath<Entity>

  public init<Value: Sendable>(_ property: KeyPath<Entity, EntityProperty<Value>>) {
    self.property = property
  }
}

/// Lists properties to sort by.
@resultBuilder
public enum EntityQuerySortingBuilder<Entity: AppEntity> {
  public static func buildBlock(
    _ items: EntityQuerySortableBy<Entity>...
  ) -> [EntityQuerySortableBy<Entity>] { items }
}

/// The requested order of results.
public struct EntityQuerySort<Entity: AppEntity> {
  public enum Order: Hashable, Sendable {
    case ascending
    case descending
  }

  public let by: PartialKeyPath<Entity>
  public let order: Order
}
