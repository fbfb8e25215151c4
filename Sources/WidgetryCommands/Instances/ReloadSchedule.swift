internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// A widget's last and next reload, and its remaining reload budget, as printed by `status`, `list`
/// and `show --json`.
struct ReloadSchedule {
  let nextReload: Date?
  /// The last reload.
  private let run: RunRecord?
  let budget: BudgetReport

  init(_ status: InstanceStatus) {
    nextReload = status.nextReload
    run = status.shown.run
    budget = status.budget
  }

  /// Writes the last and next reload with the same members in every command.
  func members(_ json: inout JSONWriter) {
    json.member("nextReload", nextReload)
    json.key("lastReload")
    if let run, let at = run.at {
      json.object { json in
        json.member("at", at)
        json.member("reason", run.reason.rawValue)
        json.member("outcome", run.outcome.rawValue)
        json.member("milliseconds", run.milliseconds)
      }
    } else {
      json.null()
    }
    json.key("lastError")
    if let failure = run?.failure {
      json.object { json in
        json.member("at", failure.at)
        json.member("code", failure.code)
        json.member("summary", failure.summary)
        json.member("hint", failure.hint)
        json.pluginMessage(failure.pluginMessage)
      }
    } else {
      json.null()
    }
    json.key("budget")
    json.object { json in
      json.member("policy", budget.policy.word)
      json.member("limit", budget.limit)
      json.member("left", budget.left)
      json.member("until", budget.until)
    }
  }
}
