package import Foundation
package import TimelineEngine
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

  /// The detail with the moment that it lasts until, as the reader has moments written.
  package func words(_ moment: (Date) -> String) -> String? {
    detail.map { $0 + (until.map { ", until \(moment($0))" } ?? "") }
  }

  static func due(for reason: ReloadReason) -> StateReport {
    StateReport(state: .pending, code: due, detail: "a reload is due: \(reason.rawValue)")
  }
}

extension Home {
  func state(of shown: ShownInstance) throws -> InstanceState {
    try report(on: shown).state
  }

  package func report(on shown: ShownInstance) throws -> StateReport {
    if let attention = try attention(of: shown.instance) {
      return StateReport(
        state: .needsAttention, code: attention.code.rawValue, detail: attention.detail)
    }
    if let run = shown.run, run.failures > 0 {
      return StateReport(
        state: shown.timeline == nil ? .pending : .stale, code: run.failure?.code,
        detail: run.failure?.summary)
    }
    do {
      _ = try shown.entry(at: context.now())
    } catch let error as WidgetryError {
      return StateReport(state: .stale, code: error.code, detail: error.summary)
    }
    let facts = try facts(of: shown)
    guard let next = engine.next(facts, at: context.now()) else {
      return StateReport(state: .current)
    }
    if next.date <= context.now() { return .due(for: next.reason) }
    guard let deferral = next.deferral, facts.isAsked else { return StateReport(state: .current) }
    return StateReport(
      state: .pending, code: deferral.cause.rawValue, detail: deferral.words,
      until: deferral.until)
  }

  /// The reload that comes by itself; nil if none does.
  package func nextRun(of shown: ShownInstance) throws -> ReloadEngine.Next? {
    engine.next(try facts(of: shown), at: context.now())
  }

  /// When an instance will be reloaded by itself; nil if it will not.
  package func nextReload(of shown: ShownInstance) throws -> Date? {
    engine.next(try facts(of: shown), at: context.now()).map { max($0.date, context.now()) }
  }

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
