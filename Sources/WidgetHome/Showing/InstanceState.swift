package import Foundation
internal import WidgetModel
package import WidgetRegistry

/// The state of an instance, as `list` and `status` print it.
package enum InstanceState: String, Hashable, Sendable, CaseIterable {
  /// The widget is up to date.
  case current
  /// Its last reload failed, so it shows an older timeline.
  case stale
  /// It has nothing to show yet, or a reload is due.
  case pending
  /// The user has to fix something.
  case needsAttention

  /// A label for people; nil for `current`.
  package var label: String? {
    switch self {
    case .current: nil
    case .stale: "stale"
    case .pending: "pending"
    case .needsAttention: "needs attention"
    }
  }
}

/// An instance's state and the reason for it, as a code and in words.
package struct StateReport: Hashable, Sendable {
  /// The code of an instance that only waits for a due reload.
  package static let due = "reload.due"

  package var state: InstanceState
  package var code: String?
  package var detail: String?
  /// Until when it has to wait, if that is known.
  package var until: Date?

  package init(
    state: InstanceState, code: String? = nil, detail: String? = nil, until: Date? = nil
  ) {
    self.state = state
    self.code = code
    self.detail = detail
    self.until = until
  }

  init(_ attention: Attention) {
    self.init(state: .needsAttention, code: attention.code.rawValue, detail: attention.detail)
  }

  /// Whether a person should know; a reload that only waits for its turn needs no words.
  package var isNoteworthy: Bool { state != .current && code != Self.due }

  /// The reason and how long it lasts, with the date formatted by the caller.
  package func words(_ moment: (Date) -> String) -> String? {
    detail.map { $0 + (until.map { ", until \(moment($0))" } ?? "") }
  }

  static func due(for reason: ReloadReason) -> StateReport {
    StateReport(state: .pending, code: due, detail: "a reload is due: \(reason.rawValue)")
  }
}

extension Showing {
  /// When the shown entry changes without a reload.
  package func nextChange(of shown: ShownInstance, entry: ShownEntry?, at now: Date) throws -> Date?
  {
    guard let timeline = shown.timeline, let entry else { return nil }
    if entry.date > now { return entry.next }
    if let next = entry.next { return next }
    guard timeline.lastAt > now else { return nil }
    return try store.registryIfThere()?.nextPage(ofTimeline: timeline.key, after: now)
  }
}
