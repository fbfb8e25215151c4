internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// A daemon's part in live activities: it takes pushes, and draws what they change.
final class ActivityService {
  private let folder: HomeFolder
  private let tell: (DaemonNews) -> Void
  private var server: PushServer?
  private var fault: WidgetryError?
  private var alerts = ActivityAlerts()
  /// When something was drawn last.
  private var lastDrawing: Date?

  /// How many are drawn before senders are listened to again.
  private static let drawnAtOnce = 32
  /// How long plugins are kept for the next push, in seconds: to start one takes longer than to draw.
  private static let idleLimit: TimeInterval = 60

  /// - Parameter tell: gets alerts, and why no pushes can be taken, once.
  init(in folder: HomeFolder, tell: @escaping (DaemonNews) -> Void) {
    self.folder = folder
    self.tell = tell
  }

  /// Opens the socket unless it is open where senders look for it.
  func listen() {
    guard !(server?.isInPlace ?? false) else { return }
    do {
      server = nil
      server = try PushServer(in: folder)
      fault = nil
    } catch {
      if fault != error { tell(.noPushes(error)) }
      fault = error
    }
  }

  var descriptors: [Int32] { server?.descriptors ?? [] }

  func nextCommit(at now: Date) -> Date? { server?.nextCommit(at: now) }

  func takePushes(_ home: Home) async throws { try await server?.serve(home) }

  /// Draws some of what is to be drawn; gives when to go on, nil for when something happens.
  func draw(_ home: Home, at now: Date) async throws -> Date? {
    try tellAlerts(home)
    let drawing = try await home.refreshSomeActivities(limit: Self.drawnAtOnce)
    try tellAlerts(home)
    if drawing.drawn > 0 { lastDrawing = now }
    if drawing.isMore { return .distantPast }
    let end = lastDrawing.map { $0 + Self.idleLimit }.flatMap { $0 > now ? $0 : nil }
    return [try home.nextActivityChange(), end].compactMap(\.self).min()
  }

  private func tellAlerts(_ home: Home) throws {
    for activity in try alerts.new(in: home) {
      guard let alert = activity.record.alert else { continue }
      tell(.alert(id: activity.record.id, title: alert.title.plain, body: alert.body.plain))
    }
  }

  /// Whether plugins are to stay for what comes next.
  func keepsPlugins(at now: Date) -> Bool {
    lastDrawing.map { $0 + Self.idleLimit > now && $0 <= now } ?? false
  }

  /// Stores what was taken, because nobody is here afterwards.
  func finish(_ home: Home) {
    server?.finish(home)
  }
}
