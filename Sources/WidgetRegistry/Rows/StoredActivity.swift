package import WidgetModel

/// A live activity as stored.
package struct StoredActivity: Hashable, Sendable {
  package var key: Int
  package var record: ActivityRecord
  /// The revision for which drawing was last tried, successfully or not; 0 for none.
  package var drawn: Int
  /// Why the presentations show an earlier state.
  package var failure: Failure?

  package struct Failure: Hashable, Sendable {
    package var code: String
    package var summary: String
    /// How many times the drawing was tried.
    package var count: Int

    package init(code: String, summary: String, count: Int = 1) {
      self.code = code
      self.summary = summary
      self.count = count
    }

    /// Whether the state itself causes the failure, so that a retry can't help.
    package var isOfState: Bool { ["activity.state", "plugin.crashed"].contains(code) }
  }

  package init(
    key: Int = 0, record: ActivityRecord, drawn: Int = 0, failure: Failure? = nil
  ) {
    self.key = key
    self.record = record
    self.drawn = drawn
    self.failure = failure
  }

  /// Whether its presentations have to be drawn.
  package var isUndrawn: Bool { drawn < record.revision && record.state.isShown }
}
