package import Foundation
package import WidgetModel

/// The outcome of one instance's reload.
package struct ReloadResult: Hashable, Sendable {
  package var id: String
  package var kind: String
  package var reason: ReloadReason
  package var outcome: ReloadOutcome
  package var code: String?
  package var detail: String?
  /// A command that the user can run next.
  package var hint: String?
  /// Additional messages from the plugin.
  package var says: PluginWords?
  /// When the reload is automatically tried again.
  package var until: Date?
  package var entries: Int
  package var milliseconds: Int
  /// The `asked` counter that a later run has to reach; nil if this result is final.
  package var asked: Int?

  package init(
    id: String, kind: String, reason: ReloadReason, outcome: ReloadOutcome, code: String? = nil,
    detail: String? = nil, hint: String? = nil, says: PluginWords? = nil, until: Date? = nil,
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
    self.says = says
    self.until = until
    self.entries = entries
    self.milliseconds = milliseconds
    self.asked = asked
  }
}

extension ReloadResult {
  /// The code of a reload that ran out of time; the instance stays due.
  package static let overdue = "reload.timed-out"
  /// The code of a reload that wasn't needed.
  package static let unneeded = "reload.not-needed"

  /// Whether a later run will bring the outcome.
  package var isOpen: Bool { [.coalesced, .deferred, .queued].contains(outcome) }
}
