package import WidgetModel

/// How a plugin has borne up, for whoever keeps count across processes.
package struct PluginRecord: Hashable, Sendable {
  /// Whether it answered anything as the wire has it, be it with an error of its own.
  package var hasAnswered: Bool
  /// Ends of its process by its own fault since it last answered.
  package var deaths: Int
  /// What the last of them was; nil if there was none.
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
