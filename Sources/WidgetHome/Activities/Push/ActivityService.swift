internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A daemon's part in live activities: it has pushes taken, and draws what they change.
final class ActivityService {
  private let folder: HomeFolder
  private let clock: @Sendable () -> ClockReading
  private let tell: (DaemonNews) -> Void
  private let pushes: any PushListener.Type
  private var listener: (any PushListener)?
  private var fault: WidgetryError?
  private let warnings: PushWarnings
  private var alerts = ActivityAlerts()
  /// When something was drawn last.
  private var lastDrawing: Date?

  /// How many are drawn before what else is due is looked at.
  private static let drawnAtOnce = 32
  /// How long plugins are kept for the next push, in seconds: to start one takes longer than to draw.
  private static let idleLimit: TimeInterval = 60

  /// - Parameters:
  ///   - pushes: Takes the pushes.
  ///   - clock: That of the thread in which pushes are taken.
  ///   - tell: Gets alerts, and what is wrong with pushes, once.
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

  /// Has pushes taken where senders look for the socket, unless they are.
  func listen(for home: Home) {
    for warning in warnings.takeNew() { tell(.pushTrouble(warning)) }
    guard !(listener?.isInPlace ?? false) else { return }
    finish()
    // What comes from now on is news; the registry's own faults are met by whoever draws.
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

  /// Has what was taken stored, because nobody is here afterwards.
  func finish() {
    listener?.end()
    listener = nil
  }

  /// Draws some of what is to be drawn; gives when to go on, nil for when something happens.
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

  /// Whether plugins are to stay for what comes next.
  func keepsPlugins(at now: Date) -> Bool {
    lastDrawing.map { $0 + Self.idleLimit > now && $0 <= now } ?? false
  }
}

extension HomeContext {
  /// That of a home in which pushes are stored: it knows no plugins, and what it shows nobody sees.
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
