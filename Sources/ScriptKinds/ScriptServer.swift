internal import ChildProcesses
internal import Foundation
internal import PluginProtocol
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs commands, scripts for xbar and the programs of the kinds about this machine, and makes
/// widgets of what they print.
///
/// It is a process of its own that answers a host's requests like any plugin, but several at a time:
/// a command that hangs delays no other one. The plugins `command` and `machine` aren't in a sandbox,
/// because the user typed what they run; a script is.
package final class ScriptServer {
  /// How many commands run at a time; further ones wait.
  private static let simultaneousRuns = 64
  /// How often the resources of running commands are checked.
  private static let checkInterval = Duration.milliseconds(500)

  private let plugin: String
  private let version: String
  private let kinds: [KindDescriptor]
  /// The script that the process runs; nil if it runs commands.
  private let script: BarScript?
  private var input: [UInt8] = []
  private var runs: [CommandRun] = []
  private var waiting: ArraySlice<(id: Int, request: ProviderRequest)> = []
  private var streamed = StreamedRequests()
  private var nextCheck = ContinuousClock.now
  private var simulated = SimulatedRuns()

  private init(
    _ plugin: String, version: String, kinds: [KindDescriptor], script: BarScript? = nil
  ) {
    self.plugin = plugin
    self.version = version
    self.kinds = kinds
    self.script = script
  }

  /// Runs users' commands: answers the host on the standard streams until it closes them.
  package static func run(_ plugin: String, version: String, kinds: [KindDescriptor]) -> Never {
    run(ScriptServer(plugin, version: version, kinds: kinds))
  }

  /// Runs a script for xbar as a plugin.
  package static func run(script path: String) -> Never {
    guard let script = BarScript(reading: path) else { exit(1) }
    run(
      ScriptServer(script.name, version: script.version, kinds: [script.kind], script: script))
  }

  private static func run(_ server: ScriptServer) -> Never {
    // What a command leaves behind is killed with its own process.
    Orphans.adopt()
    signal(SIGPIPE, SIG_DFL)
    server.serve()
    exit(0)
  }

  private func serve() {
    while true {
      startWaiting()
      for request in streamed.takeAnswerable() { answer(request) }
      let results = ChildProcess.wait(
        on: runs.map(\.process), until: deadline, also: [STDIN_FILENO])
      for result in results {
        switch result {
        case .readable:
          guard readInput() else { return endRuns() }
        case .event(let event, let process):
          runs.first { $0.process === process }?.handle(event)
        case .deadline: break
        }
      }
      let now = ContinuousClock.now
      for run in runs { run.stopIfOverdue(at: now) }
      if nextCheck <= now {
        for run in runs { run.stopIfTooLarge() }
        Orphans.reapEnded(besides: runs.map(\.process))
        nextCheck = now + Self.checkInterval
      }
      for run in runs where run.result != nil { answer(run) }
      runs.removeAll { $0.result != nil }
    }
  }

  private var deadline: ContinuousClock.Instant? {
    let running = runs.isEmpty ? nil : runs.map(\.deadline).reduce(nextCheck, min)
    return [running, streamed.deadline].compactMap(\.self).min()
  }

  private func endRuns() {
    for run in runs { run.process.abandon() }
  }

  // MARK: The wire

  /// Reads and handles what the host has written; returns false at its end.
  private func readInput() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    guard count > 0 else { return false }
    input += buffer[..<count]
    while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
      let line = input[..<end]
      defer { input.removeSubrange(...end) }
      guard handle(line) else { return false }
    }
    return true
  }

  private func handle(_ line: ArraySlice<UInt8>) -> Bool {
    do {
      switch try HostFrame(line: line) {
      case .hello:
        send(
          .hello(
            PluginHello(plugin: plugin, pluginVersion: version, asks: script?.asks ?? [])))
      case .request(let id, let request): answer(request, id: id)
      case .reply: break
      }
      return true
    } catch let unknown as UnknownRequest {
      send(.answer(id: unknown.id, .failure(.unsupported(unknown.verb))))
      return true
    } catch {
      return false
    }
  }

  private func send(_ frame: PluginFrame) {
    var bytes = frame.line[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  // MARK: Requests

  private func answer(_ request: PluginRequest, id: Int) {
    let answer: PluginAnswer
    switch request {
    case .describe: answer = .kinds(kinds)
    case .timeline(let request): return waiting.append((id, request))
    case .placeholder(let request), .snapshot(let request):
      answer = .entry(
        EntryValue(
          date: request.now,
          view: CommandWidget(CommandSettings(request, script: script), request.family)
            .view(of: .sample(request, script))))
    case .options: answer = .options([])
    case .recommendations: answer = .recommendations([])
    case .reads: answer = .reads([])
    case .perform(let request) where RunAction.refreshesOnly(request.action):
      answer = .performed(PerformedValue())
    case .perform(let request):
      do throws(WireError) {
        runs.append(try CommandRun(id: id, performing: request, of: script))
      } catch {
        send(.answer(id: id, .failure(error)))
      }
      return
    case .activity: return send(.answer(id: id, .failure(.unsupported("activity"))))
    }
    send(.answer(id: id, .success(answer)))
  }

  /// Starts the waiting commands, as many as may run at a time.
  private func startWaiting() {
    while runs.count < Self.simultaneousRuns, let (id, request) = waiting.popFirst() {
      let settings = CommandSettings(request, script: script)
      guard !settings.follows else {
        streamed.add(id, request, settings)
        continue
      }
      let known = settings.machine?.readsFiles == true ? .success([]) : simulated[request]
      if let known {
        answer(id, known, settings, request)
        continue
      }
      do throws(WireError) {
        runs.append(try CommandRun(id: id, request, settings))
      } catch {
        send(.answer(id: id, .failure(error)))
      }
    }
  }

  private func answer(_ streamed: StreamedRequests.Answerable) {
    answer(streamed.id, streamed.outcome, streamed.settings, streamed.request)
  }

  private func answer(_ run: CommandRun) {
    guard let result = run.result else { return }
    if run.performs {
      send(.answer(id: run.id, result.map { _ in .performed(PerformedValue(dialog: run.dialog)) }))
    } else {
      simulated[run.request] = result
      answer(run.id, result, run.settings, run.request)
    }
  }

  private func answer(
    _ id: Int, _ result: CommandRun.Outcome, _ settings: CommandSettings, _ request: ProviderRequest
  ) {
    do throws(WireError) {
      let timeline = try OutputReader(settings, request).timeline(of: result.get())
      send(.answer(id: id, .success(.timeline(timeline))))
    } catch {
      var error = error
      error.retryAfter = settings.interval
      send(.answer(id: id, .failure(error)))
    }
  }
}

extension WireError {
  fileprivate static func unsupported(_ verb: String) -> WireError {
    WireError(code: "request.unsupported", summary: "A command doesn't answer '\(verb)'")
  }
}
