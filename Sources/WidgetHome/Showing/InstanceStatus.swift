package import Foundation
package import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// The state of a widget at a moment, and everything that it is derived from.
package struct InstanceStatus {
  package let shown: ShownInstance
  /// The moment for which the status is valid.
  package let moment: Date
  let facts: InstanceFacts
  /// What the user has to fix; nil if there is nothing.
  package let attention: Attention?
  /// The entry that is shown; nil if nothing is stored, an error if it can't be read.
  package let entry: Result<ShownEntry?, WidgetryError>
  /// The next reload; nil if none is scheduled.
  package let next: ReloadEngine.Next?

  /// Why a reload is due; nil if none is.
  package var due: ReloadReason? {
    next.flatMap { $0.date <= moment ? $0.reason : nil }
  }

  /// When the widget is reloaded without a request; nil if it won't be.
  package var nextReload: Date? { next.map { max($0.date, moment) } }

  /// The state, with its reason.
  package var report: StateReport {
    if let attention { return StateReport(attention) }
    if let run = shown.run, run.failures > 0 {
      return StateReport(
        state: shown.timeline == nil ? .pending : .stale, code: run.failure?.code,
        detail: run.failure?.summary)
    }
    if case .failure(let error) = entry {
      return StateReport(state: .stale, code: error.code, detail: error.summary)
    }
    guard let next else { return StateReport(state: .current) }
    if let due { return .due(for: due) }
    guard let deferral = next.deferral, facts.isAsked else { return StateReport(state: .current) }
    return StateReport(
      state: .pending, code: deferral.cause.rawValue, detail: deferral.words,
      until: deferral.until)
  }

  /// How much of the budget is left.
  package var budget: BudgetReport {
    let (policy, charges) = (facts.budget, facts.charges)
    guard policy.isLimited else { return BudgetReport(policy: policy) }
    return BudgetReport(
      policy: policy, limit: policy.limit, left: policy.left(charges: charges, at: moment),
      until: policy.deferral(
        of: .requested, charges: charges, lastRun: shown.run?.at, at: moment)?.until)
  }
}

/// Determines the status of widgets.
extension Showing {
  /// The status of a widget now.
  package func status(of shown: ShownInstance) throws -> InstanceStatus {
    try status(of: shown, at: store.context.now())
  }

  /// The status of a widget at a moment.
  package func status(of shown: ShownInstance, at moment: Date) throws -> InstanceStatus {
    let facts = try schedule.facts(of: shown)
    let entry: Result<ShownEntry?, WidgetryError>
    do {
      entry = .success(try shown.entry(at: moment))
    } catch let error as WidgetryError {
      entry = .failure(error)
    }
    return InstanceStatus(
      shown: shown, moment: moment, facts: facts,
      attention: try kinds.attention(of: shown.instance), entry: entry,
      next: schedule.engine.next(facts, at: moment))
  }
}
