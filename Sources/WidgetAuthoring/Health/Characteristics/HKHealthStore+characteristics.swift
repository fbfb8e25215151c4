/// A person's sex; here always `notSet`.
public enum HKBiologicalSex: Int, Sendable {
  case notSet
  case female
  case male
  case other
}

public struct HKBiologicalSexObject: Hashable, Sendable {
  public let biologicalSex: HKBiologicalSex
}

/// A person's blood type; here always `notSet`.
public enum HKBloodType: Int, Sendable {
  case notSet
  case aPositive, aNegative
  case bPositive, bNegative
  case abPositive, abNegative
  case oPositive, oNegative
}

public struct HKBloodTypeObject: Hashable, Sendable {
  public let bloodType: HKBloodType
}

/// Whether a person uses a wheelchair; here always `notSet`.
public enum HKWheelchairUse: Int, Sendable {
  case notSet
  case no
  case yes
}

public struct HKWheelchairUseObject: Hashable, Sendable {
  public let wheelchairUse: HKWheelchairUse
}

/// How a person's movement is measured; here always in energy.
public enum HKActivityMoveMode: Int, Sendable {
  case activeEnergy = 1
  case appleMoveTime
}

public struct HKActivityMoveModeObject: Hashable, Sendable {
  public let activityMoveMode: HKActivityMoveMode
}

/// A person's characteristics, which homes don't have.
extension HKHealthStore {
  /// Always throws, because the date isn't known.
  public func dateOfBirthComponents() throws -> DateComponents {
    throw HKError(.errorNoData, "The date of birth isn't set")
  }

  public func biologicalSex() throws -> HKBiologicalSexObject {
    HKBiologicalSexObject(biologicalSex: .notSet)
  }

  public func bloodType() throws -> HKBloodTypeObject {
    HKBloodTypeObject(bloodType: .notSet)
  }

  public func wheelchairUse() throws -> HKWheelchairUseObject {
    HKWheelchairUseObject(wheelchairUse: .notSet)
  }

  public func activityMoveMode() throws -> HKActivityMoveModeObject {
    HKActivityMoveModeObject(activityMoveMode: .activeEnergy)
  }
}
