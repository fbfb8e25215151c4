package import TimelineEngine

extension BudgetPolicy {
  /// What the policy allows, for people.
  package var words: String {
    guard let limit else { return word }
    let minutes = Int(spacing.timeInterval) / 60
    return "\(word), at most \(limit) reloads in 24 hours and \(minutes) minutes apart"
  }
}
