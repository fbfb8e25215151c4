/// How often, at most, a change in the health data is passed on.
package enum HealthFrequency: String, CaseIterable, Hashable, Sendable {
  case immediate, hourly, daily, off

  /// The least time between two deliveries, nil where there are none.
  package var milliseconds: Int? {
    switch self {
    case .immediate: 0
    case .hourly: 3_600_000
    case .daily: 86_400_000
    case .off: nil
    }
  }
}
