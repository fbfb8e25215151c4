internal import WidgetModel

/// A type of what a health store holds.
// Sendable by hand: nothing in it changes; it is a class that others inherit, as Apple's is.
public class HKObjectType: Hashable, @unchecked Sendable {
  // Its only state never changes, and neither does that of those who inherit it.
  public let identifier: String

  init(identifier: String) {
    self.identifier = identifier
  }

  /// The type of an identifier; nil only for an empty one.
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

/// A type of what has a start and an end.
// Sendable by hand: it has no state of its own.
public class HKSampleType: HKObjectType, @unchecked Sendable {
  /// The type as one of numbers, which all are that a health store holds here.
  var quantityType: HKQuantityType {
    self as? HKQuantityType ?? HKQuantityType(HKQuantityTypeIdentifier(rawValue: identifier))
  }
}

/// A type of measurement that is a number.
// Sendable by hand: it has no state of its own.
public final class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// ```swift
  /// let steps = HKQuantityType(.stepCount)
  /// ```
  public init(_ identifier: HKQuantityTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }

  /// Whether amounts add up or only have an average.
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
