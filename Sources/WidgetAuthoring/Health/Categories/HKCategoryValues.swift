// The values of category samples, with HealthKit's numbers.

public enum HKCategoryValue: Int, Sendable {
  case notApplicable
}

public enum HKCategoryValueSleepAnalysis: Int, CaseIterable, Sendable {
  case inBed
  case asleepUnspecified
  case awake
  case asleepCore
  case asleepDeep
  case asleepREM

  /// The former name of `asleepUnspecified`.
  public static var asleep: HKCategoryValueSleepAnalysis { .asleepUnspecified }

  public static var allAsleepValues: Set<HKCategoryValueSleepAnalysis> {
    [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]
  }

  public static func predicateForSamples(
    equalTo values: Set<HKCategoryValueSleepAnalysis>
  ) -> NSPredicate {
    HKQuery.predicateForCategorySamples(equalTo: Set(values.map(\.rawValue)))
  }

  public static func predicateForSamples(
    _ operatorType: HKPredicateOperator, value: HKCategoryValueSleepAnalysis
  ) -> NSPredicate {
    HKQuery.predicateForCategorySamples(with: operatorType, value: value.rawValue)
  }
}

public enum HKCategoryValueAppleStandHour: Int, Sendable {
  case stood
  case idle
}

public enum HKCategoryValueMenstrualFlow: Int, Sendable {
  case unspecified = 1
  case light
  case medium
  case heavy
  case none
}

public enum HKCategoryValueSeverity: Int, Sendable {
  case unspecified
  case notPresent
  case mild
  case moderate
  case severe
}

public enum HKCategoryValuePresence: Int, Sendable {
  case present
  case notPresent
}
