/// How often changes in the health data are delivered to widgets, at most.
package enum HealthFrequency: String, CaseIterable, Hashable, Sendable {
  case immediate, hourly, daily, off

  /// The shortest time between two deliveries; nil if there are none.
  package var milliseconds: Int? {
    switch self {
    case .immediate: 0
    case .hourly: 3_600_000
    case .daily: 86_400_000
    case .off: nil
    }
  }
}
