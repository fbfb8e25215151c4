/// How often widgets are reloaded at most because health data has changed.
package enum HealthFrequency: String, CaseIterable, Hashable, Sendable {
  case immediate, hourly, daily, off

  /// The shortest time between two reloads, in milliseconds; nil for `off`.
  package var milliseconds: Int? {
    switch self {
    case .immediate: 0
    case .hourly: 3_600_000
    case .daily: 86_400_000
    case .off: nil
    }
  }
}
