/// Predicates for kinds of data that homes don't have: they select nothing.
extension HKQuery {
  private static var nothing: NSPredicate { HealthPredicate(HealthFilter(sources: [])) }

  public static func predicateForCategorySamples(
    with operatorType: HKPredicateOperator, value: Int
  ) -> NSPredicate { nothing }

  public static func predicateForCategorySamples(equalTo values: Set<Int>) -> NSPredicate {
    nothing
  }

  public static func predicateForWorkouts(
    with workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate { nothing }

  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, duration: TimeInterval
  ) -> NSPredicate { nothing }

  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalEnergyBurned: HKQuantity
  ) -> NSPredicate { nothing }

  public static func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalDistance: HKQuantity
  ) -> NSPredicate { nothing }

  public static func predicateForObjects(from workout: HKWorkout) -> NSPredicate { nothing }

  public static func predicateForActivitySummary(
    with dateComponents: DateComponents
  ) -> NSPredicate { nothing }

  public static func predicate(
    forActivitySummariesBetweenStart startDateComponents: DateComponents,
    end endDateComponents: DateComponents
  ) -> NSPredicate { nothing }
}
