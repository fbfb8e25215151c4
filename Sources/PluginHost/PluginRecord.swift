package import WidgetModel

/// A plugin's answers and failures since the record was last read.
///
/// The home adds them up to disable a plugin that crashes again and again.
package struct PluginRecord: Hashable, Sendable {
  /// Whether the plugin sent a valid answer, even if the answer was an error.
  package var hasAnswered: Bool
  /// How often the plugin's process failed since its last answer.
  package var failures: Int
  /// The last failure, if any.
  package var lastFailure: WidgetryError?

  package init(hasAnswered: Bool = false, failures: Int = 0, lastFailure: WidgetryError? = nil) {
    self.hasAnswered = hasAnswered
    self.failures = failures
    self.lastFailure = lastFailure
  }

  mutating func addAnswer() {
    self = PluginRecord(hasAnswered: true)
  }

  mutating func addFailure(_ error: WidgetryError) {
    failures += 1
    lastFailure = error
  }
}
