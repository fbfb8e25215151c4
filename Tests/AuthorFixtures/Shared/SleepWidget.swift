// Queries about kinds of health data that only Apple's store has.
import WidgetAuthoring

fileprivate struct SleepReader {
  let store = HKHealthStore()

  func request() async throws {
    guard let sleep = HKObjectType.categoryType(forIdentifier: .sleepAnalysis),
      let birth = HKObjectType.characteristicType(forIdentifier: .dateOfBirth)
    else { return }
    try await store.requestAuthorization(
      toShare: [], read: [sleep, birth, .activitySummaryType(), HKObjectType.workoutType()])
  }

  func hours() async throws -> Double {
    let samples = try await HKSampleQueryDescriptor(
      predicates: [.categorySample(type: HKCategoryType(.sleepAnalysis))],
      sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)], limit: 10
    ).result(for: store)
    let asleep = HKCategoryValueSleepAnalysis.allAsleepValues.map(\.rawValue)
    return samples.filter { asleep.contains($0.value) }
      .reduce(0) { $0 + $1.endDate.timeIntervalSince($1.startDate) / 3600 }
  }

  func workouts(completion: @escaping @Sendable ([String]) -> Void) {
    let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
      HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, duration: 60),
      HKQuery.predicateForSamples(withStart: .distantPast, end: nil, options: .strictStartDate),
    ])
    let query = HKSampleQuery(
      sampleType: .workoutType(), predicate: predicate, limit: HKObjectQueryNoLimit,
      sortDescriptors: [NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)]
    ) { _, samples, _ in
      let workouts = samples as? [HKWorkout] ?? []
      completion(workouts.map { "\($0.workoutActivityType) \($0.duration)" })
    }
    store.execute(query)
  }

  func rings(of day: DateComponents, completion: @escaping @Sendable (Double) -> Void) {
    store.execute(
      HKActivitySummaryQuery(predicate: HKQuery.predicateForActivitySummary(with: day)) {
        _, summaries, _ in
        completion(summaries?.first?.activeEnergyBurned.doubleValue(for: .kilocalorie()) ?? 0)
      })
  }
}
