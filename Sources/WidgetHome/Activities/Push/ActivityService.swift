internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The daemon's part for live activities: accepts pushes, and draws changed activities.
final class ActivityService {
  private let folder: HomeFolder
  private let clock: @Sendable () -> ClockReading
  private let tell: (DaemonNews) -> Void
  private let pushes: any PushListener.Type
  private var listener: (any PushListener)?
  private var fault: WidgetryError?
  private let warnings: PushWarnings
  private var alerts = ActivityAlerts()
  /// When an activity was last drawn.
  private var lastDrawing: Date?

  /// How many activities are drawn before the daemon continues with its other work.
  private static let drawnAtOnce = 32
  /// How long idle plugins stay running for the next push, in seconds.
  ///
  /// Starting one takes longer than drawing.
  private static let idleLimit: TimeInterval = 60

  /// - Parameters:
  ///   - pushes: Accepts pushes.
  ///   - clock: The clock on the thread that accepts pushes.
  ///   - tell: Receives alerts, and each problem with pushes once.
  init(
    in folder: HomeFolder, pushes: any PushListener.Type,
    clock: @escaping @Sendable () -> ClockReading, tell: @escaping (DaemonNews) -> Void
  ) {
    self.folder = folder
    self.pushes = pushes
    self.clock = clock
    self.tell = tell
    warnings = PushWarnings(ringing: folder)
  }

  /// Accepts pushes on the home's socket, unless it already does.
  func listen(for home: Home) {
    for warning in warnings.takeNew() { tell(.pushTrouble(warning)) }
    guard !(listener?.isInPlace ?? false) else { return }
    finish()
    // Only later alerts are new. Errors of the registry are reported when drawing.
    try? tellAlerts(home)
    do {
      listener = try pushes.init(
        at: folder.pushSocket,
        storing: { [folder, clock, life = home.activities.life] in
          HomePushes(in: Home(.forPushes(in: folder, life: life, clock: clock)))
        },
        warn: { [warnings] in warnings.add($0) })
      fault = nil
    } catch {
      if fault != error { tell(.pushTrouble(error)) }
      fault = error
    }
  }

  /// Stops accepting pushes, and stores those that were accepted.
  func finish() {
    listener?.end()
    listener = nil
  }

  /// Draws some outdated activities.
  ///
  /// Returns when to continue; nil to wait for an event.
  func draw(_ home: Home, at now: Date) async throws -> Date? {
    try tellAlerts(home)
    let drawing = try await home.activities.refreshSome(limit: Self.drawnAtOnce)
    try tellAlerts(home)
    if drawing.drawn > 0 { lastDrawing = now }
    if drawing.isMore { return .distantPast }
    let end = lastDrawing.map { $0 + Self.idleLimit }.flatMap { $0 > now ? $0 : nil }
    return [try home.activities.nextChange(), end].compactMap(\.self).min()
  }

  private func tellAlerts(_ home: Home) throws {
    for activity in try alerts.new(in: home) {
      guard let words = try home.activities.alertWords(of: activity) else { continue }
      tell(.alert(id: activity.record.id, title: words.title, body: words.body))
    }
  }

  /// Whether to keep plugins running for the next push.
  func keepsPlugins(at now: Date) -> Bool {
    lastDrawing.map { $0 + Self.idleLimit > now && $0 <= now } ?? false
  }
}

extension HomeContext {
  /// A context for storing pushes only: it has no plugins, and nothing is shown from it.
  fileprivate static func forPushes(
    in folder: HomeFolder, life: ActivityLife, clock: @escaping @Sendable () -> ClockReading
  ) -> HomeContext {
    var context = HomeContext(
      directory: folder.path, program: "pushes",
      asker: Asker(command: "daemon run", selector: "pushes", pid: Int(getpid())), plugins: [],
      now: { clock().date }, transport: { throw WidgetryError.noTimeline($0) })
    context.running = { clock().running }
    context.activityLife = life
    return context
  }
}
