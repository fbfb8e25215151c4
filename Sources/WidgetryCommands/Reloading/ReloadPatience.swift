internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// Waits for reloads that other processes run or that are postponed, and runs them when they are
/// due.
struct ReloadPatience {
  private let home: Home
  private let deadline: ContinuousClock.Instant?
  private let watch: HomeWatch
  private var open: [ReloadResult] = []

  /// Create it before requesting reloads, so that no result is missed.
  init(_ home: Home, until deadline: ContinuousClock.Instant?) throws {
    self.home = home
    self.deadline = deadline
    watch = try HomeWatch(home.folder, for: [.bell, .claim, .clock])
  }

  /// Adds a result to wait for; returns false if it is final already.
  mutating func takes(_ result: ReloadResult) -> Bool {
    guard result.isOpen, result.code != ReloadResult.overdue else { return false }
    open.append(result)
    return true
  }

  /// What the command is waiting for; nil if for nothing.
  var words: String? {
    guard let first = open.first else { return nil }
    let others = open.count > 1 ? " and \(open.count - 1) more" : ""
    let until = open.compactMap(\.until).min().flatMap { moment in
      (try? home.timeZone()).map { ", the first due \(LocalMoment.exact(moment, in: $0))" }
    }
    return "waiting for \(first.id)\(others)\(until ?? "")"
  }

  mutating func wait(onResult: (ReloadResult) throws -> Void) async throws {
    while true {
      let now = Date()
      var rest: [ReloadResult] = []
      for result in open {
        let answer = try await home.reloads.answer(to: result)
        if let answer, !answer.isOpen {
          try onResult(answer)
        } else {
          rest.append(result.renewed(by: answer))
        }
      }
      open = rest
      guard !open.isEmpty else { return }
      if let deadline, deadline <= .now {
        for var result in open {
          result.code = ReloadResult.overdue
          result.detail = "it ran out of time and stays due"
          try onResult(result)
        }
        return
      }
      let limit = deadline.map { Date() + ($0 - .now).seconds }
      // Reloads that are due already are run by another process; the watch reports their results.
      let moments = open.compactMap(\.until).filter { $0 > now } + [limit].compactMap(\.self)
      _ = watch.wait(until: moments.min())
    }
  }
}

extension ReloadResult {
  /// This result, updated with a newer one.
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
