package import WidgetModel

/// A live activity as the registry has it.
package struct StoredActivity: Hashable, Sendable {
  package var key: Int
  package var record: ActivityRecord
  /// The revision of the record that its presentations were last made for, with success or without; 0 for none.
  package var drawn: Int
  /// Why the presentations are those of an earlier state.
  package var failure: Failure?

  package struct Failure: Hashable, Sendable {
    package var code: String
    package var summary: String
    /// How often the same was tried.
    package var count: Int

    package init(code: String, summary: String, count: Int = 1) {
      self.code = code
      self.summary = summary
      self.count = count
    }

    /// Whether it lies in the state itself, so that no later try can show it.
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

  /// Whether its presentations are to be made anew.
  package var isUndrawn: Bool { drawn < record.revision && record.state.isShown }
}
