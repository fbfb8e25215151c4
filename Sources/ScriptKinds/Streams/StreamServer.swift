internal import ChildProcesses
internal import Foundation
internal import PluginProtocol
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs the commands that keep running, such as `pactl subscribe`, for the daemon.
///
/// It is a process of its own, so that a command that hangs or floods doesn't hold up the daemon. A
/// line on stdin says which widgets have such commands: a list of objects with `key` and
/// `configuration`. A line on stdout is the key of a widget whose command has printed something;
/// the plugin `command` finds what that is in the ``StreamFolder``. Equal commands run only once.
package final class StreamServer {
  /// How often the resources of the commands are checked.
  private static let checkInterval = Duration.seconds(5)

  private let folder: StreamFolder
  private var streams: [String: CommandStream] = [:]
  /// How often the user has asked for each widget.
  private var asked: [Int: Double] = [:]
  private var input: [UInt8] = []
  private var nextCheck = ContinuousClock.now
  /// How long commands may take to end with the daemon.
  private static let grace = Duration.milliseconds(300)

  private init(_ folder: StreamFolder) {
    self.folder = folder
  }

  /// Runs commands until stdin is closed.
  package static func run() -> Never {
    Orphans.adopt()
    // The end of stdin ends it, even after the daemon was killed: then it still ends the commands.
    Orphans.outliveParent()
    for number in [SIGPIPE, SIGTERM, SIGINT, SIGHUP] { signal(number, SIG_IGN) }
    guard let folder = StreamFolder.ofProcess, folder.serve() != nil else { exit(1) }
    StreamServer(folder).serve()
    exit(0)
  }

  private func serve() {
    while true {
      let now = ContinuousClock.now
      for (id, stream) in streams {
        stream.startIfDue(at: now)
        guard let state = stream.takeState(at: now) else { continue }
        folder.store(state, as: id)
        tell(stream.keys)
      }
      let processes = streams.values.compactMap(\.process)
      let deadlines = streams.values.compactMap(\.deadline) + (processes.isEmpty ? [] : [nextCheck])
      let results = ChildProcess.wait(on: processes, until: deadlines.min(), also: [STDIN_FILENO])
      for result in results {
        switch result {
        case .readable: guard readInput() else { return end() }
        case .event(let event, let process):
          streams.values.first { $0.process === process }?.handle(event)
        case .deadline: break
        }
      }
      if nextCheck <= .now {
        for stream in streams.values { stream.stopIfTooLarge() }
        Orphans.reapEnded(besides: processes)
        nextCheck = .now + Self.checkInterval
      }
    }
  }

  private func end() {
    ChildProcess.terminate(streams.values.compactMap(\.process), grace: Self.grace)
    // What commands have put into sessions of their own.
    Orphans.killAll()
    folder.removeStates()
  }

  private func tell(_ keys: [Int]) {
    var bytes = Array(keys.map { "\($0)\n" }.joined().utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Reads what the daemon has written; returns false at its end.
  private func readInput() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    guard count > 0 else { return false }
    input += buffer[..<count]
    guard let end = input.lastIndex(of: UInt8(ascii: "\n")) else { return true }
    // Only the newest list counts.
    let last = input[..<end].split(separator: UInt8(ascii: "\n")).last ?? []
    input.removeSubrange(...end)
    guard let list = try? JSONValue(parsing: String(decoding: last, as: UTF8.self)) else {
      return false
    }
    follow(list.array ?? [])
    return true
  }

  /// Starts and ends commands, so that those of the list run.
  private func follow(_ list: [JSONValue]) {
    for stream in streams.values { stream.keys = [] }
    for item in list {
      guard let key = item.object?["key"]?.number.flatMap({ Int(exactly: $0) }),
        let configuration = item.object?["configuration"]?.object
      else { continue }
      let settings = CommandSettings(configuration)
      let stream = streams[settings.streamID] ?? CommandStream(settings)
      stream.keys.append(key)
      // The user has asked for the widget since the last list.
      let asked = item.object?["asked"]?.number
      if let asked, asked != self.asked[key] { stream.startNow() }
      self.asked[key] = asked
      streams[settings.streamID] = stream
    }
    for (id, stream) in streams where stream.keys.isEmpty {
      stream.end()
      folder.remove(id)
      streams[id] = nil
    }
  }
}
