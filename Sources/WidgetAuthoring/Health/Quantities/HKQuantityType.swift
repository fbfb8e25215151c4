internal import WidgetModel

/// The type of an object in a health store.
// `@unchecked Sendable` is safe: nothing in it or its subclasses changes.
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

/// The type of a sample, which has a start and an end.
// `@unchecked Sendable` is safe: it adds no state.
public class HKSampleType: HKObjectType, @unchecked Sendable {
  /// This type as a quantity type; this store has no others.
  var quantityType: HKQuantityType {
    self as? HKQuantityType ?? HKQuantityType(HKQuantityTypeIdentifier(rawValue: identifier))
  }
}

/// The type of a sample that is a number with a unit.
// `@unchecked Sendable` is safe: it adds no state.
public final class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// ```swift
  /// let steps = HKQuantityType(.stepCount)
  /// ```
  public init(_ identifier: HKQuantityTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }

  /// Whether values are added up or averaged.
  public var aggregationStyle: HKQuantityAggregationStyle {
    HealthQuantity(identifier: identifier).style == .cumulative ? .cumulative : .discreteArithmetic
  }

  public func `is`(compatibleWith unit: HKUnit) -> Bool {
    guard let own = HealthQuantity(identifier: identifier).unit.flatMap(HealthUnit.init) else {
      return true
    }
    return own.fits(unit.unit)
  }
}

public enum HKQuantityAggregationStyle: Int, Sendable {
  case cumulative
  case discreteArithmetic
  case discreteTemporallyWeighted
  case discreteEquivalentContinuousLevel
}
