import ActivityPush
import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A daemon on a home of a test's own, whose time passes only while it sleeps.
final class DaemonStage {
  let test: TestHome
  let sleep: VirtualSleep
  var machineTimeZone = "Asia/Seoul"
  private(set) var news: [DaemonNews] = []

  init(for duration: TimeInterval, _ plugins: FakePlugin...) {
    test = plugins.isEmpty ? TestHome() : TestHome(plugins[0])
    sleep = VirtualSleep(from: TestHome.start, for: duration)
  }

  /// A home as another process would open it.
  func open() -> Home {
    var context = test.open().context
    context.now = { [sleep] in sleep.now }
    context.machineTimeZone = { [unowned self] in machineTimeZone }
    return Home(context)
  }

  func run() async throws -> Daemon.Ending {
    let holder = DaemonLockContents(pid: 7, since: sleep.now, version: "1")
    let lock = try DaemonLock(in: HomeFolder(test.path), as: holder)
    let daemon = Daemon(
      open: open, lock: lock, sleep: sleep, pushes: PushThread.self,
      clock: { ClockReading(TestHome.start) }
    ) { [unowned self] in
      if case .resting = $0 { return }
      news.append($0)
    }
    return try await daemon.run()
  }

  /// What was decided, as `a atEnd reloaded`.
  var decisions: [String] {
    news.compactMap {
      guard case .decided(let line) = $0 else { return nil }
      return "\(line.id) \(line.reason.rawValue) \(line.outcome.rawValue)"
    }
  }

  var troubles: [String] {
    news.compactMap {
      switch $0 {
      case .trouble(let error, _): error.code
      case .recovered: "recovered"
      default: nil
      }
    }
  }

  /// How long each sleep was to be, from the start, in seconds; nil for without an end.
  var moments: [TimeInterval?] {
    sleep.moments.map { $0.map { $0.timeIntervalSince(TestHome.start) } }
  }
}
