package import Foundation
package import WidgetModel

/// What became of one instance's reload.
package struct ReloadResult: Hashable, Sendable {
  package var id: String
  package var kind: String
  package var reason: ReloadReason
  package var outcome: ReloadOutcome
  package var code: String?
  package var detail: String?
  /// What to type about it.
  package var hint: String?
  /// What its plugin says besides.
  package var says: PluginWords?
  /// When it is tried again by itself.
  package var until: Date?
  package var entries: Int
  package var milliseconds: Int
  /// The counter that a run has to reach to answer it, where none has yet.
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
  /// The code of one that there was no time left for; it stays due.
  package static let overdue = "reload.timed-out"
  /// The code of one that had nothing to be asked for.
  package static let unneeded = "reload.not-needed"

  /// Whether a run is still to come that answers it.
  package var isOpen: Bool { [.coalesced, .deferred, .queued].contains(outcome) }
}
