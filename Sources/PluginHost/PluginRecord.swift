package import WidgetModel

/// What a plugin did during some requests, for counting failures across processes.
package struct PluginRecord: Hashable, Sendable {
  /// Whether it sent any valid answer, even an error of its own.
  package var hasAnswered: Bool
  /// How often its process failed since its last answer.
  package var deaths: Int
  /// The last failure, if any.
  package var lastDeath: WidgetryError?

  package init(hasAnswered: Bool = false, deaths: Int = 0, lastDeath: WidgetryError? = nil) {
    self.hasAnswered = hasAnswered
    self.deaths = deaths
    self.lastDeath = lastDeath
  }

  mutating func addAnswer() {
    self = PluginRecord(hasAnswered: true)
  }

  mutating func addDeath(_ error: WidgetryError) {
    deaths += 1
    lastDeath = error
  }
}
