// The comparisons that an `EntityPropertyQuery` lists. They compile, but have no effect.

/// A comparison of a property with a value.
public protocol EntityQueryComparing<Value, ComparatorMappingType> {
  associatedtype Value: Sendable
  associatedtype ComparatorMappingType

  init(_ mapping: @escaping (Value) -> ComparatorMappingType)
}

/// Lists comparisons.
@resultBuilder
public enum EntityQueryComparatorsBuilder<Value: Sendable, ComparatorMappingType> {
  public static func buildExpression(
    _ comparator: some EntityQueryComparing<Value, ComparatorMappingType>
  ) -> any EntityQueryComparing<Value, ComparatorMappingType> { comparator }
  public static func buildBlock(
    _ comparators: any EntityQueryComparing<Value, ComparatorMappingType>...
  ) -> [any EntityQueryComparing<Value, ComparatorMappingType>] { comparators }
}

/// Whether a property equals a value.
public struct EqualToComparator<Value: Sendable, ComparatorMappingType>: EntityQueryComparing {
  public init(_ mapping: @escaping (Value) -> ComparatorMappingType) {}
}

/// Whether a property doesn't equal a value.
public struct NotEqualToComparator<Value: Sendable, ComparatorMappingType>: EntityQueryComparing {
  public init(_ mapping: @escaping (Value) -> ComparatorMappingType) {}
}

/// Whether a property contains a value.
public struct ContainsComparator<Value: Sendable, ComparatorMappingType>: EntityQueryComparing {
  public init(_ mapping: @escaping (Value) -> ComparatorMappingType) {}
}

/// Whether a property begins with a value.
public struct HasPrefixComparator<Value: Sendable, ComparatorMappingType>: EntityQueryComparing {
  public init(_ mapping: @escaping (Value) -> ComparatorMappingType) {}
}

/// Whether a property ends with a value.
public struct HasSuffixComparator<Value: Sendable, ComparatorMappingType>: EntityQueryComparing {
  public init(_ mapping: @escaping (Value) -> ComparatorMappingType) {}
}

/// Whether a property is less than a value.
public struct LessThanComparator<Value: Sendable, ComparatorMappingType>: EntityQueryComparing {
  public init(_ mapping: @escaping (Value) -> ComparatorMappingType) {}
}

/// Whether a property is at most a value.
public struct LessThanOrEqualToComparator<Value: Sendable, ComparatorMappingType>:
  EntityQueryComparing
{
  public init(_ mapping: @escaping (Value) -> ComparatorMappingType) {}
}

/// Whether a property is more than a value.
public struct GreaterThanComparator<Value: Sendable, ComparatorMappingType>: EntityQueryComparing {
  public init(_ mapping: @escaping (Value) -> ComparatorMappingType) {}
}

/// Whether a property is at least a value.
public struct GreaterThanOrEqualToComparator<Value: Sendable, ComparatorMappingType>:
  EntityQueryComparing
{
  public init(_ mapping: @escaping (Value) -> ComparatorMappingType) {}
}
