internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// Waits for the unfinished reloads of `widgetry reload --wait`.
///
/// These are reloads that other processes run, and reloads that a budget defers. Deferred reloads
/// are run when they are due.
struct ReloadWait {
  private let home: Home
  private let deadline: ContinuousClock.Instant?
  private let watch: HomeWatch
  /// The results of unfinished reloads.
  private var unfinished: [ReloadResult] = []

  /// Create it before requesting reloads, so that no result is missed.
  init(_ home: Home, until deadline: ContinuousClock.Instant?) throws {
    self.home = home
    self.deadline = deadline
    watch = try HomeWatch(home.folder, for: [.bell, .claim, .clock])
  }

  /// Adds a result to wait for; returns false if the reload is already finished.
  mutating func takes(_ result: ReloadResult) -> Bool {
    guard result.isOpen, result.code != ReloadResult.overdue else { return false }
    unfinished.append(result)
    return true
  }

  /// What the command is waiting for, as a note; nil if all reloads are finished.
  var words: String? {
    guard let first = unfinished.first else { return nil }
    let others = unfinished.count > 1 ? " and \(unfinished.count - 1) more" : ""
    let until = unfinished.compactMap(\.until).min().flatMap { moment in
      (try? home.timeZone()).map { ", the first is due \(LocalMoment.exact(moment, in: $0))" }
    }
    return "Waiting for \(first.id)\(others)\(until ?? "")"
  }

  /// Waits until all reloads are finished or the deadline has passed, and passes on each result.
  mutating func wait(onResult: (ReloadResult) throws -> Void) async throws {
    while true {
      let now = Date()
      var rest: [ReloadResult] = []
      for result in unfinished {
        let answer = try await home.reloads.answer(to: result)
        if let answer, !answer.isOpen {
          try onResult(answer)
        } else {
          rest.append(result.renewed(by: answer))
        }
      }
      unfinished = rest
      guard !unfinished.isEmpty else { return }
      if let deadline, deadline <= .now {
        for var result in unfinished {
          result.code = ReloadResult.overdue
          result.detail = "the time limit has passed; it's still due"
          try onResult(result)
        }
        return
      }
      let limit = deadline.map { Date() + ($0 - .now).seconds }
      // Reloads that are due already are run by another process; the watch reports their results.
      let moments = unfinished.compactMap(\.until).filter { $0 > now } + [limit].compactMap(\.self)
      _ = watch.wait(until: moments.min())
    }
  }
}

extension ReloadResult {
  /// The newer result of the same reload; this one if there is none.
  fileprivate func renewed(by answer: ReloadResult?) -> ReloadResult {
    guard var newer = answer else { return self }
    newer.asked = newer.asked ?? asked
    return newer
  }
}

extension Duration {
  fileprivate var seconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) * 1e-18
  }
}
