package import Foundation
package import WidgetModel

/// The result of reloading one widget; commands print it.
package struct ReloadResult: Hashable, Sendable {
  package var id: String
  package var kind: String
  package var reason: ReloadReason
  package var outcome: ReloadOutcome
  package var code: String?
  package var detail: String?
  /// What the user can do about it.
  package var hint: String?
  /// The plugin's own message and hint for the user.
  package var pluginMessage: PluginMessage?
  /// When the reload is tried again without a request.
  package var until: Date?
  /// How many entries the new timeline has.
  package var entries: Int
  /// How long the plugin worked.
  package var milliseconds: Int
  /// The widget's request counter, which a later run has to reach; nil if this result is final.
  package var asked: Int?

  package init(
    id: String, kind: String, reason: ReloadReason, outcome: ReloadOutcome, code: String? = nil,
    detail: String? = nil, hint: String? = nil, pluginMessage: PluginMessage? = nil,
    until: Date? = nil,
    entries: Int = 0,
    milliseconds: Int = 0, asked: Int? = nil
  ) {
    self.id = id
    self.kind = kind
    self.reason = reason
    self.outcome = outcome
    self.code = code
    self.detail = detail
    self.hint = hint
    self.pluginMessage = pluginMessage
    self.until = until
    self.entries = entries
    self.milliseconds = milliseconds
    self.asked = asked
  }
}

extension ReloadResult {
  /// The code if there was no time left for a reload; the widget stays due.
  package static let overdue = "reload.timed-out"
  /// The code if a reload wasn't necessary.
  package static let unneeded = "reload.not-needed"

  /// Whether the outcome is still to come, in this process or another one.
  package var isOpen: Bool { [.coalesced, .deferred, .queued].contains(outcome) }
}
