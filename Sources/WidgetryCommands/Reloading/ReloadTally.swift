internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// Counts the results of `widgetry reload` by outcome, for its exit status and its JSON.
struct ReloadTally {
  let isDryRun: Bool
  /// Whether the results are stored for JSON; text is printed immediately.
  let keepsResults: Bool
  private(set) var counts: [ReloadOutcome: Int] = [:]
  private(set) var total = 0
  private var results: [ReloadResult] = []
  /// The number of skipped widgets that still need a reload.
  private var skippedCount = 0
  /// Whether a reload wasn't finished within the time limit.
  private var hasTimedOut = false

  init(isDryRun: Bool, keepsResults: Bool) {
    self.isDryRun = isDryRun
    self.keepsResults = keepsResults
  }

  /// Counts a result.
  mutating func add(_ result: ReloadResult) {
    total += 1
    counts[result.outcome, default: 0] += 1
    if result.outcome == .skipped, result.code != ReloadResult.unneeded { skippedCount += 1 }
    if result.code == ReloadResult.overdue { hasTimedOut = true }
    if keepsResults { results.append(result) }
  }

  /// The exit status; skipped widgets are a failure only if all widgets were skipped.
  var status: ExitStatus {
    if hasTimedOut { return .busy }
    let failed = counts[.failed, default: 0]
    if failed == 0 { return skippedCount == total && !isDryRun ? .failed : .success }
    return failed + skippedCount == total ? .failed : .partial
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
