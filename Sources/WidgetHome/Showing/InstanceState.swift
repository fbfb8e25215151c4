package import Foundation
internal import WidgetModel
package import WidgetRegistry

/// The state of a widget, as `widgetry list` and `widgetry status` print it.
package enum InstanceState: String, Hashable, Sendable, CaseIterable {
  /// The widget is up to date.
  case current
  /// The last reload failed, so the widget shows an older timeline.
  case stale
  /// The widget has nothing to show yet, or a reload is due.
  case pending
  /// The user has to fix something before the widget can be reloaded.
  case needsAttention

  /// The state for users; nil for `current`.
  package var label: String? {
    switch self {
    case .current: nil
    case .stale: "stale"
    case .pending: "pending"
    case .needsAttention: "needs attention"
    }
  }
}

/// A widget's state, with the reason as a code and in words.
package struct StateReport: Hashable, Sendable {
  /// The code if the widget is only waiting for a due reload.
  package static let due = "reload.due"

  package var state: InstanceState
  package var code: String?
  package var detail: String?
  /// Until when the widget has to wait, if this is known.
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

  /// Whether users should see the state; a due reload isn't worth a message.
  package var isNoteworthy: Bool { state != .current && code != Self.due }

  /// The reason in words, and until when it applies; the caller formats the date.
  package func words(_ moment: (Date) -> String) -> String? {
    detail.map { $0 + (until.map { ", until \(moment($0))" } ?? "") }
  }

  static func due(for reason: ReloadReason) -> StateReport {
    StateReport(state: .pending, code: due, detail: "a reload is due: \(reason.rawValue)")
  }
}

/// Finds out when a widget changes.
extension Showing {
  /// When the widget shows another entry without a reload; nil if it won't.
  package func nextChange(of shown: ShownInstance, entry: ShownEntry?, at now: Date) throws -> Date?
  {
    guard let timeline = shown.timeline, let entry else { return nil }
    if entry.date > now { return entry.next }
    if let next = entry.next { return next }
    guard timeline.lastAt > now else { return nil }
    return try store.existingRegistry()?.nextPage(ofTimeline: timeline.key, after: now)
  }
}
