internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The daemon's work for live activities: accepts pushes, and draws activities that have changed.
final class ActivityService {
  private let folder: HomeFolder
  private let clock: @Sendable () -> ClockReading
  private let report: (DaemonNews) -> Void
  private let pushes: any PushListener.Type
  private var listener: (any PushListener)?
  /// The last problem with accepting pushes, so that it is reported only once.
  private var fault: WidgetryError?
  private let warnings: PushWarnings
  private var alerts = ActivityAlerts()
  /// When an activity was last drawn.
  private var lastDrawing: Date?

  /// How many activities are drawn before the daemon does other work.
  private static let drawnAtOnce = 32
  /// How many seconds idle plugins keep running for the next push.
  ///
  /// Starting a plugin takes longer than drawing.
  private static let idleLimit: TimeInterval = 60

  /// - Parameters:
  ///   - pushes: The push server to use.
  ///   - clock: Reads the clock, on the thread that accepts pushes.
  ///   - report: Receives alerts, and each problem with pushes once.
  init(
    in folder: HomeFolder, pushes: any PushListener.Type,
    clock: @escaping @Sendable () -> ClockReading, report: @escaping (DaemonNews) -> Void
  ) {
    self.folder = folder
    self.pushes = pushes
    self.clock = clock
    self.report = report
    warnings = PushWarnings(ringing: folder)
  }

  /// Accepts pushes on the home's socket, unless the server is already running.
  func listen(for home: Home) {
    for warning in warnings.takeNew() { report(.pushTrouble(warning)) }
    guard !(listener?.isInPlace ?? false) else { return }
    finish()
    // Alerts from before this moment aren't new. A failing registry is reported when drawing.
    try? reportAlerts(home)
    do {
      listener = try pushes.init(
        at: folder.pushSocket,
        storing: { [folder, clock, life = home.activities.life] in
          HomePushes(in: Home(.forPushes(in: folder, life: life, clock: clock)))
        },
        warn: { [warnings] in warnings.add($0) })
      fault = nil
    } catch {
      if fault != error { report(.pushTrouble(error)) }
      fault = error
    }
  }

  /// Stops accepting pushes, and stores those that were accepted.
  func finish() {
    listener?.end()
    listener = nil
  }

  /// Draws some outdated activities, and returns when to continue; nil to wait for an event.
  func draw(_ home: Home, at now: Date) async throws -> Date? {
    try reportAlerts(home)
    let drawing = try await home.activities.refreshSome(limit: Self.drawnAtOnce)
    try reportAlerts(home)
    if drawing.drawn > 0 { lastDrawing = now }
    if drawing.isMore { return .distantPast }
    let end = lastDrawing.map { $0 + Self.idleLimit }.flatMap { $0 > now ? $0 : nil }
    return [try home.activities.nextChange(), end].compactMap(\.self).min()
  }

  private func reportAlerts(_ home: Home) throws {
    for activity in try alerts.new(in: home) {
      guard let words = try home.activities.alertText(of: activity) else { continue }
      report(.alert(id: activity.record.id, title: words.title, body: words.body))
    }
  }

  /// Whether plugins should keep running for the next push.
  func keepsPlugins(at now: Date) -> Bool {
    lastDrawing.map { $0 + Self.idleLimit > now && $0 <= now } ?? false
  }
}

extension HomeContext {
  /// A context that can only store pushes: it has no plugins and shows nothing.
  fileprivate static func forPushes(
    in folder: HomeFolder, life: ActivityLife, clock: @escaping @Sendable () -> ClockReading
  ) -> HomeContext {
    var context = HomeContext(
      directory: folder.path, program: "pushes",
      asker: Asker(command: "daemon run", selector: "pushes", pid: Int(getpid())), plugins: [],
      now: { clock().date }, transport: { plugin, _ in throw WidgetryError.noTimeline(plugin) })
    context.running = { clock().running }
    context.activityLife = life
    return context
  }
}
