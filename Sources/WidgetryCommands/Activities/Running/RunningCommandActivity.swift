internal import ChildProcesses
internal import Foundation
internal import RunningCommand
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The live activity that shows a running command: the work of `widgetry activity run`.
///
/// If the activity can't be shown, the user is warned and the command still runs.
final class RunningCommandActivity {
  /// The command that the activity shows.
  struct Subject {
    /// The activity's id; generated if it is nil.
    var id: String?
    var attributes: CommandAttributes
    var startedAt: Date
    /// When the activity disappears; nil for the default.
    var dismissal: ActivityDismissal?
  }

  private let home: Home
  private let output: Output
  private let subject: Subject
  private var id: String?
  private var hasFailed = false

  /// The minimum time between two updates.
  private static let updateInterval: TimeInterval = 0.25

  /// How long the activity is shown after its end by default.
  private static let dismissalDelay: TimeInterval = 15 * 60

  init(_ subject: Subject, in environment: CommandEnvironment) {
    home = environment.home
    output = environment.output
    self.subject = subject
  }

  /// Starts the activity, and updates it until the command's output ends.
  func follow(_ mailbox: OutputMailbox) async {
    await start()
    while let reader = mailbox.next() {
      await update(reader)
      mailbox.waitForEnd(until: Date() + Self.updateInterval)
    }
  }

  /// Ends the activity with the command's result.
  func end(_ reader: CommandOutputReader, status: ChildProcesses.ExitStatus) async {
    let now = Date()
    var state = state(reader)
    state.endedAt = now
    switch status {
    case .exited(let status): state.status = Int(status)
    case .signalled(let signal): state.signal = Int(signal)
    case .unknown: state.status = 1
    }
    let dismissal = subject.dismissal ?? .after(now + Self.dismissalDelay)
    let seconds = Int(now.timeIntervalSince(subject.startedAt))
    let alert = ActivityAlertValue(
      title: .text(subject.attributes.title),
      body: .text("\(CommandOutcome(state).words ?? "over") after \(seconds) s"))
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
        NewActivity(
          id: subject.id, type: type, attributes: try Self.json(subject.attributes),
          content: try Self.content(state(CommandOutputReader()))))
      id = activity.record.id
    } catch {
      tell(error)
    }
  }

  private func update(_ reader: CommandOutputReader) async {
    let state = state(reader)
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
      // The user removed the activity, so stop updating it.
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
      "The command is running, but can't be shown as an activity: \(summary)",
      code: "activity.not-shown",
      hint: (error as? WidgetryError)?.hint)
  }

  private func state(_ reader: CommandOutputReader) -> CommandAttributes.ContentState {
    CommandAttributes.ContentState(
      line: String(reader.line.prefix(200)), progress: reader.progress,
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
