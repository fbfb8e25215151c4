// Homes have no characteristics of a person: they are never set.

/// The name of a characteristic of a person, such as `.dateOfBirth`.
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    self.init(rawValue: "HKCharacteristicTypeIdentifier" + name)
  }

  public static let biologicalSex = Self("BiologicalSex")
  public static let bloodType = Self("BloodType")
  public static let dateOfBirth = Self("DateOfBirth")
  public static let fitzpatrickSkinType = Self("FitzpatrickSkinType")
  public static let wheelchairUse = Self("WheelchairUse")
  public static let activityMoveMode = Self("ActivityMoveMode")
}

/// The type of a characteristic of a person.
// `@unchecked Sendable` is safe: it adds no state.
public final class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  public init(_ identifier: HKCharacteristicTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}

/// The name of a type of combined samples, such as `.bloodPressure`.
public struct HKCorrelationTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let bloodPressure = Self(rawValue: "HKCorrelationTypeIdentifierBloodPressure")
  public static let food = Self(rawValue: "HKCorrelationTypeIdentifierFood")
}

/// The type of combined samples; homes have none.
// `@unchecked Sendable` is safe: it adds no state.
public final class HKCorrelationType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKCorrelationTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}

extension HKObjectType {
  /// The characteristic type with an identifier; nil only if that is empty.
  public static func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? {
    identifier.rawValue.isEmpty ? nil : HKCharacteristicType(identifier)
  }

  /// The correlation type with an identifier; nil only if that is empty.
  public static func correlationType(
    forIdentifier identifier: HKCorrelationTypeIdentifier
  ) -> HKCorrelationType? {
    identifier.rawValue.isEmpty ? nil : HKCorrelationType(identifier)
  }
}
