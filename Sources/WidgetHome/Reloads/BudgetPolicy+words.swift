package import TimelineEngine

/// Describes budgets in words.
extension BudgetPolicy {
  /// The policy and its limits, in words.
  package var words: String {
    guard let limit else { return word }
    let minutes = Int(spacing.timeInterval) / 60
    return "\(word), at most \(limit) reloads in 24 hours and \(minutes) minutes apart"
  }
}
