package import Foundation
internal import WidgetModel
package import WidgetRegistry

/// How an instance is.
package enum InstanceState: String, Hashable, Sendable, CaseIterable {
  /// It shows what it should.
  case current
  /// It shows something of before, because its last reload failed.
  case stale
  /// It has nothing to show yet, or a reload is due.
  case pending
  /// Someone has to do something.
  case needsAttention
}

/// An instance's state with the reason for it, as a code and in words.
package struct StateReport: Hashable, Sendable {
  /// The code of one that only waits for its turn.
  package static let due = "reload.due"

  package var state: InstanceState
  package var code: String?
  package var detail: String?
  /// Until when it has to wait, where that is known.
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

  /// The detail with the moment that it lasts until, as the reader has moments written.
  package func words(_ moment: (Date) -> String) -> String? {
    detail.map { $0 + (until.map { ", until \(moment($0))" } ?? "") }
  }

  static func due(for reason: ReloadReason) -> StateReport {
    StateReport(state: .pending, code: due, detail: "a reload is due: \(reason.rawValue)")
  }
}

extension Home {
  /// When what is shown changes without a reload.
  package func nextChange(of shown: ShownInstance, entry: ShownEntry?, at now: Date) throws -> Date?
  {
    guard let timeline = shown.timeline, let entry else { return nil }
    if entry.date > now { return entry.next }
    if let next = entry.next { return next }
    guard timeline.lastAt > now else { return nil }
    return try registryIfThere()?.nextPage(ofTimeline: timeline.key, after: now)
  }
}
