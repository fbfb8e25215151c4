internal import ChildProcesses
internal import Foundation
internal import RunningCommand
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The activity that shows a running command.
///
/// If it fails, the command still runs.
final class CommandShowing {
  /// The activity's content before the command has ended.
  struct Subject {
    var id: String?
    var attributes: CommandAttributes
    var startedAt: Date
    /// Nil for the default time after the end.
    var dismissal: ActivityDismissal?
  }

  private let home: Home
  private let output: Output
  private let subject: Subject
  private var id: String?
  private var hasFailed = false

  /// The minimum time between two updates, because nobody reads faster.
  private static let pace: TimeInterval = 0.25

  /// The default time for which the activity stays visible after its end.
  private static let lingering: TimeInterval = 15 * 60

  init(_ subject: Subject, in environment: CommandEnvironment) {
    home = environment.home
    output = environment.output
    self.subject = subject
  }

  /// Updates the activity until the command has ended.
  func follow(_ board: PrintBoard) async {
    await start()
    while let print = board.next() {
      await update(print)
      board.waitForEnd(until: Date() + Self.pace)
    }
  }

  /// Shows the command's result.
  func end(_ print: CommandPrint, status: ChildProcesses.ExitStatus) async {
    let now = Date()
    var state = state(print)
    state.endedAt = now
    switch status {
    case .exited(let status): state.status = Int(status)
    case .signalled(let signal): state.signal = Int(signal)
    case .unknown: state.status = 1
    }
    let dismissal = subject.dismissal ?? .after(now + Self.lingering)
    let took = Int(now.timeIntervalSince(subject.startedAt))
    let alert = ActivityAlertValue(
      title: .text(subject.attributes.title),
      body: .text("\(CommandOutcome(state).words ?? "over") after \(took) s"))
    await attempt { id in
      let content = try Self.content(state)
      _ = try await self.home.activities.change(id: id) { _ in
        .ended(ActivityLife.Ending(content, dismissal: dismissal, alert: alert))
      }
    }
  }

  private func start() async {
    do {
      let type = try await home.activities.type(named: "running-command/CommandAttributes")
      let activity = try await home.activities.start(
        ActivityWish(
          id: subject.id, type: type, attributes: try Self.json(subject.attributes),
          content: try Self.content(state(CommandPrint()))))
      id = activity.record.id
    } catch {
      tell(error)
    }
  }

  private func update(_ print: CommandPrint) async {
    let state = state(print)
    await attempt { id in
      let content = try Self.content(state)
      _ = try await self.home.activities.change(id: id) { _ in
        .updated(ActivityLife.Update(content))
      }
    }
  }

  private func attempt(_ change: (String) async throws -> Void) async {
    guard let id else { return }
    do {
      try await change(id)
    } catch let error as WidgetryError where error.category == .busy {
      // The next update includes everything in this one.
    } catch let error as WidgetryError
      where ["activity.over", "activity.unknown"].contains(error.code)
    {
      // The user removed the activity, so don't update it any more.
      self.id = nil
    } catch {
      tell(error)
    }
  }

  private func tell(_ error: any Error) {
    guard !hasFailed else { return }
    hasFailed = true
    let summary = (error as? WidgetryError)?.summary ?? "\(error)"
    output.warning(
      "the command runs, and is not shown as an activity: \(summary)", code: "activity.not-shown",
      hint: (error as? WidgetryError)?.hint)
  }

  private func state(_ print: CommandPrint) -> CommandAttributes.ContentState {
    CommandAttributes.ContentState(
      line: String(print.line.prefix(200)), progress: print.progress,
      startedAt: subject.startedAt)
  }

  private static func content(
    _ state: CommandAttributes.ContentState
  ) throws -> ActivityContentValue {
    ActivityContentValue(state: try json(state))
  }

  private static func json(_ value: some Encodable) throws -> JSONValue {
    try JSONValue(parsing: [UInt8](JSONEncoder().encode(value)))
  }
}
