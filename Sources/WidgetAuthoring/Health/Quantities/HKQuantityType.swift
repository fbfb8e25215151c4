internal import WidgetModel

/// The type of something in a health store; homes have data only of an ``HKQuantityType``.
// `@unchecked Sendable` is safe: it and its subclasses never change.
public class HKObjectType: Hashable, @unchecked Sendable {
  public let identifier: String

  init(identifier: String) {
    self.identifier = identifier
  }

  /// The quantity type with an identifier; nil only if that is empty.
  public static func quantityType(
    forIdentifier identifier: HKQuantityTypeIdentifier
  ) -> HKQuantityType? {
    identifier.rawValue.isEmpty ? nil : HKQuantityType(identifier)
  }

  public static func == (left: HKObjectType, right: HKObjectType) -> Bool {
    left.identifier == right.identifier
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}

/// The type of a health sample.
// `@unchecked Sendable` is safe: it adds no state.
public class HKSampleType: HKObjectType, @unchecked Sendable {
  /// Whether homes can have samples of the type; queries for others find nothing.
  final var isStored: Bool { self is HKQuantityType }

  /// This type as a quantity type; homes have no others.
  var quantityType: HKQuantityType {
    self as? HKQuantityType ?? HKQuantityType(HKQuantityTypeIdentifier(rawValue: identifier))
  }
}

/// The type of a health sample whose value is a number, such as a step count.
// `@unchecked Sendable` is safe: it adds no state.
public final class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// Creates a type: `HKQuantityType(.stepCount)`.
  public init(_ identifier: HKQuantityTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }

  /// Whether values are added up or averaged.
  public var aggregationStyle: HKQuantityAggregationStyle {
    HealthQuantity(identifier: identifier).style == .cumulative ? .cumulative : .discreteArithmetic
  }

  /// Whether values of the type can be given in a unit; true for an unknown type.
  public func `is`(compatibleWith unit: HKUnit) -> Bool {
    guard let own = HealthQuantity(identifier: identifier).unit.flatMap(HealthUnit.init) else {
      return true
    }
    return own.fits(unit.unit)
  }
}

/// How the values of a type are combined; here only the first two cases occur.
public enum HKQuantityAggregationStyle: Int, Sendable {
  case cumulative
  case discreteArithmetic
  case discreteTemporallyWeighted
  case discreteEquivalentContinuousLevel
}
