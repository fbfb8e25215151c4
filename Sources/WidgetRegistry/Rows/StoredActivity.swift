package import WidgetModel

/// A live activity, as a row of the registry.
package struct StoredActivity: Hashable, Sendable {
  package var key: Int
  package var record: ActivityRecord
  /// The revision that was drawn last, or that couldn't be drawn; 0 for none.
  package var drawn: Int
  /// Why the current revision couldn't be drawn; nil if it could.
  package var failure: Failure?

  /// An error of the plugin when it drew the activity.
  package struct Failure: Hashable, Sendable {
    package var code: String
    package var summary: String
    /// How often in a row drawing has failed.
    package var count: Int

    package init(code: String, summary: String, count: Int = 1) {
      self.code = code
      self.summary = summary
      self.count = count
    }

    /// Whether the state itself causes the error, so that the earlier state is shown.
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

  /// Whether the activity has to be drawn.
  package var isUndrawn: Bool { drawn < record.revision && record.state.isShown }
}
