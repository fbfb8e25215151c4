internal import Synchronization

// Homes have no activity summaries: queries for them find nothing.

/// The type of activity summaries.
// `@unchecked Sendable` is safe: it adds no state.
public final class HKActivitySummaryType: HKObjectType, @unchecked Sendable {
  init() {
    super.init(identifier: "HKActivitySummaryTypeIdentifier")
  }
}

extension HKObjectType {
  public static func activitySummaryType() -> HKActivitySummaryType { HKActivitySummaryType() }
}

/// The rings of one day, as an author creates them for previews and placeholders.
// `@unchecked Sendable` is safe: a Mutex protects the values.
public final class HKActivitySummary: @unchecked Sendable {
  private struct Values {
    var moveMode = HKActivityMoveMode.activeEnergy
    var isPaused = false
    var energy = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
    var energyGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
    var moveTime = HKQuantity(unit: .minute(), doubleValue: 0)
    var moveTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
    var exerciseTime = HKQuantity(unit: .minute(), doubleValue: 0)
    var exerciseTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
    var standHours = HKQuantity(unit: .count(), doubleValue: 0)
    var standHoursGoal = HKQuantity(unit: .count(), doubleValue: 0)
  }

  private let values = Mutex(Values())

  public init() {}

  public var activityMoveMode: HKActivityMoveMode {
    get { values.withLock { $0.moveMode } }
    set { values.withLock { $0.moveMode = newValue } }
  }

  public var isPaused: Bool {
    get { values.withLock { $0.isPaused } }
    set { values.withLock { $0.isPaused = newValue } }
  }

  public var activeEnergyBurned: HKQuantity {
    get { values.withLock { $0.energy } }
    set { values.withLock { $0.energy = newValue } }
  }

  public var activeEnergyBurnedGoal: HKQuantity {
    get { values.withLock { $0.energyGoal } }
    set { values.withLock { $0.energyGoal = newValue } }
  }

  public var appleMoveTime: HKQuantity {
    get { values.withLock { $0.moveTime } }
    set { values.withLock { $0.moveTime = newValue } }
  }

  public var appleMoveTimeGoal: HKQuantity {
    get { values.withLock { $0.moveTimeGoal } }
    set { values.withLock { $0.moveTimeGoal = newValue } }
  }

  public var appleExerciseTime: HKQuantity {
    get { values.withLock { $0.exerciseTime } }
    set { values.withLock { $0.exerciseTime = newValue } }
  }

  public var appleExerciseTimeGoal: HKQuantity {
    get { values.withLock { $0.exerciseTimeGoal } }
    set { values.withLock { $0.exerciseTimeGoal = newValue } }
  }

  public var exerciseTimeGoal: HKQuantity? {
    get { appleExerciseTimeGoal }
    set { appleExerciseTimeGoal = newValue ?? HKQuantity(unit: .minute(), doubleValue: 0) }
  }

  public var appleStandHours: HKQuantity {
    get { values.withLock { $0.standHours } }
    set { values.withLock { $0.standHours = newValue } }
  }

  public var appleStandHoursGoal: HKQuantity {
    get { values.withLock { $0.standHoursGoal } }
    set { values.withLock { $0.standHoursGoal = newValue } }
  }

  public var standHoursGoal: HKQuantity? {
    get { appleStandHoursGoal }
    set { appleStandHoursGoal = newValue ?? HKQuantity(unit: .count(), doubleValue: 0) }
  }

  /// Empty, because a summary that an author creates belongs to no day.
  public func dateComponents(for calendar: Calendar) -> DateComponents {
    DateComponents(calendar: calendar)
  }
}
