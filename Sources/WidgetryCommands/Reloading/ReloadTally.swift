internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// The results of a reload, counted by their outcome.
struct ReloadTally {
  let isDryRun: Bool
  let keepsResults: Bool
  private(set) var counts: [ReloadOutcome: Int] = [:]
  private(set) var total = 0
  private var results: [ReloadResult] = []
  /// The number of skipped widgets that still need a reload.
  private var left = 0
  private var isOverdue = false

  init(isDryRun: Bool, keepsResults: Bool) {
    self.isDryRun = isDryRun
    self.keepsResults = keepsResults
  }

  mutating func add(_ result: ReloadResult) {
    total += 1
    counts[result.outcome, default: 0] += 1
    if result.outcome == .skipped, result.code != ReloadResult.unneeded { left += 1 }
    if result.code == ReloadResult.overdue { isOverdue = true }
    if keepsResults { results.append(result) }
  }

  /// The exit status; a skipped widget is reported, but isn't a failure.
  var status: ExitStatus {
    if isOverdue { return .busy }
    let failed = counts[.failed, default: 0]
    if failed == 0 { return left == total && !isDryRun ? .failed : .success }
    return failed + left == total ? .failed : .partial
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("dryRun", isDryRun)
      json.key("results")
      json.array { json in
        for result in results {
          json.object { json in
            json.member("id", result.id)
            json.member("kind", result.kind)
            json.member("reason", result.reason.rawValue)
            json.member("outcome", result.outcome.rawValue)
            json.member("code", result.code)
            json.member("detail", result.detail)
            json.member("until", result.until)
            json.member("entries", result.entries)
            json.member("milliseconds", result.milliseconds)
          }
        }
      }
      json.key("summary")
      json.object { json in
        for outcome in ReloadOutcome.allCases {
          json.member(outcome.rawValue, counts[outcome, default: 0])
        }
      }
    }
  }
}
