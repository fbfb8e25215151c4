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
  /// When it is tried again by itself.
  package var until: Date?
  package var entries: Int
  package var milliseconds: Int

  package init(
    id: String, kind: String, reason: ReloadReason, outcome: ReloadOutcome, code: String? = nil,
    detail: String? = nil, hint: String? = nil, until: Date? = nil, entries: Int = 0,
    milliseconds: Int = 0
  ) {
    self.id = id
    self.kind = kind
    self.reason = reason
    self.outcome = outcome
    self.code = code
    self.detail = detail
    self.hint = hint
    self.until = until
    self.entries = entries
    self.milliseconds = milliseconds
  }
}
