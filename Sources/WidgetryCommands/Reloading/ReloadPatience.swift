internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// Waits for reloads that were left to others or put off, and runs them when their time has come.
struct ReloadPatience {
  private let home: Home
  private let deadline: ContinuousClock.Instant?
  private let watch: HomeWatch
  private var open: [ReloadResult] = []

  /// To be made before the reloads are asked for, so that no answer is missed.
  init(_ home: Home, until deadline: ContinuousClock.Instant?) throws {
    self.home = home
    self.deadline = deadline
    watch = try HomeWatch(home.folder, for: [.bell, .claim, .clock])
  }

  /// Keeps a result that is no answer yet.
  mutating func takes(_ result: ReloadResult) -> Bool {
    guard result.isOpen, result.code != ReloadResult.overdue else { return false }
    open.append(result)
    return true
  }

  /// What is waited for, nil if nothing is.
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
      // One whose moment has come is done by whoever holds it, and the watch hears of that.
      let moments = open.compactMap(\.until).filter { $0 > now } + [limit].compactMap(\.self)
      _ = watch.wait(until: moments.min())
    }
  }
}

extension ReloadResult {
  /// The same with what is known of it by now.
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
