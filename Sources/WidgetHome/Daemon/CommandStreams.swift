internal import ChildProcesses
internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// Runs the commands that keep running (`follow=yes`), in a process of the daemon's own, and finds
/// out which widgets they have something new for.
///
/// The process is started when the first such widget exists, and ends with the daemon. If it dies,
/// it is started again.
final class CommandStreams {
  /// How long the process may take to end its commands.
  private static let grace = Duration.seconds(1)
  private static let longestSending = Duration.seconds(2)
  private static let sendingPause = Duration.milliseconds(10)

  private var process: ChildProcess?
  private var changed: Set<Int> = []
  /// The version of the registry for which the process knows its commands.
  private var knownVersion: Int?
  private var sent: [UInt8] = []
  private var pauses = Backoff(from: 1, to: 300)
  /// When to start the process that has died; nil if it may be started at once.
  private(set) var nextStart: Date?

  /// Becomes readable when a command has printed something, or the process has ended.
  var descriptors: [Int32] { process?.outputDescriptor.map { [$0] } ?? [] }

  /// Tells the process which commands should run, and returns the widgets whose commands have
  /// printed something.
  func update(in home: Home) throws -> Set<Int> {
    exchange(at: home.context.now())
    try follow(in: home)
    return changed
  }

  /// Forgets widgets that were marked as due.
  func forget(_ keys: Set<Int>) { changed.subtract(keys) }

  /// Reads the widgets again, because the version of another connection means nothing.
  func homeWasReopened() { knownVersion = nil }

  /// Ends the process and its commands.
  func end() {
    process?.terminate(grace: Self.grace)
    process = nil
    knownVersion = nil
  }

  /// Reads what the process has written, and writes what is queued for it.
  private func exchange(at now: Date, until deadline: ContinuousClock.Instant = .now) {
    guard let process else { return }
    while let event = process.next(until: deadline) {
      guard case .line(let line) = event else { break }
      if let key = Int(String(decoding: line, as: UTF8.self)) { changed.insert(key) }
      pauses.reset()
    }
    if process.outputDescriptor == nil {
      end()
      nextStart = now + pauses.next()
    }
  }

  private func follow(in home: Home) throws {
    guard let launch = home.context.streamLaunch(), let registry = try home.store.existingRegistry()
    else { return }
    let now = home.context.now()
    if let nextStart, nextStart > now { return }
    // The version changes when another process changes the home.
    let version = try registry.dataVersion()
    guard version != knownVersion || nextStart != nil else { return }
    nextStart = nil
    knownVersion = version
    let widgets = try widgets(in: home, registry)
    let line = Array(JSONValue.array(widgets).json.utf8)
    guard !widgets.isEmpty else {
      end()
      // The next wake-up needn't read all widgets again.
      knownVersion = version
      return
    }
    if process == nil {
      var launch = launch
      launch.environment.merge(home.folder.commandVariables) { $1 }
      process = try? ChildProcess(launch)
      guard process != nil else {
        nextStart = now + pauses.next()
        return
      }
      sent = []
    }
    guard line != sent else { return }
    sent = line
    process?.send(line)
    // A pipe holds only a part of a long list.
    let end = ContinuousClock.now + Self.longestSending
    while let process, process.unsentByteCount > 0, .now < end {
      exchange(at: now, until: .now + Self.sendingPause)
    }
  }

  /// The widgets whose commands should run, with their values.
  private func widgets(in home: Home, _ registry: Registry) throws -> [JSONValue] {
    var widgets: [JSONValue] = []
    for kind in try registry.kinds() where home.context.runsCommands(kind) {
      var last = 0
      while true {
        let page = try registry.instances(after: last, kind: kind.key, limit: 500)
        guard let end = page.last else { break }
        last = end.key
        for instance in page {
          let values = kind.resolve(instance.own, in: instance.family)
          guard values["follow"] == .bool(true),
            try home.kinds.blockingProblem(of: instance) == nil
          else { continue }
          var widget: [String: JSONValue] = [
            "key": .int(instance.key), "configuration": .object(values),
          ]
          // A command that waits to be started again is started when the user asks for the widget.
          if instance.askedFor != .dataChanged { widget["asked"] = .int(instance.asked) }
          widgets.append(.object(widget))
        }
      }
    }
    return widgets
  }
}
