// Homes have no workouts: queries for them find nothing.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the workout type.
public let HKWorkoutTypeIdentifier = "HKWorkoutTypeIdentifier"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The sort key for the duration of workouts.
public let HKWorkoutSortIdentifierDuration = "duration"

/// The type of workouts.
// `@unchecked Sendable` is safe: it adds no state.
public final class HKWorkoutType: HKSampleType, @unchecked Sendable {
  init() {
    super.init(identifier: HKWorkoutTypeIdentifier)
  }
}

extension HKObjectType {
  public static func workoutType() -> HKWorkoutType { HKWorkoutType() }
}

/// A workout, such as a run.
// `@unchecked Sendable` is safe: it adds only constants.
public final class HKWorkout: HKSample, @unchecked Sendable {
  public let workoutActivityType: HKWorkoutActivityType
  public let duration: TimeInterval
  public let totalEnergyBurned: HKQuantity?
  public let totalDistance: HKQuantity?

  /// Creates a workout for previews and tests; it isn't saved.
  public init(
    activityType: HKWorkoutActivityType, start: Date, end: Date, duration: TimeInterval? = nil,
    totalEnergyBurned: HKQuantity? = nil, totalDistance: HKQuantity? = nil,
    device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    workoutActivityType = activityType
    self.duration = duration ?? end.timeIntervalSince(start)
    self.totalEnergyBurned = totalEnergyBurned
    self.totalDistance = totalDistance
    super.init(
      type: HKWorkoutType(), start: start, end: end, device: device, metadata: metadata)
  }

  /// Nil, because workouts here have no samples.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? { nil }

  /// Empty, because workouts here have no samples.
  public var allStatistics: [HKQuantityType: HKStatistics] { [:] }
}
