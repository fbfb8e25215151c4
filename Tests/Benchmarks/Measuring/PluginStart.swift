internal import ChildProcesses
internal import PluginProtocol

/// One start of a plugin, up to its first answer.
struct PluginStart {
  let seconds: Double
  /// The answer as it came, without its newline.
  let line: [UInt8]

  /// Says hello and asks at once, as a host does.
  init(_ launch: ProcessLaunch, asking request: PluginRequest = .describe) throws {
    let began = ContinuousClock.now
    let process = try ChildProcess(launch)
    defer { process.terminate(grace: .zero) }
    process.send(HostFrame.hello(HostHello(host: "benchmarks")).line.dropLast())
    process.send(HostFrame.request(id: 1, request).line.dropLast())
    while case .line(let line) = process.next(until: began + .seconds(10)) {
      let duration = ContinuousClock.now - began
      guard case .answer(1, let answer) = try PluginFrame(line: line) else { continue }
      _ = try answer.get()
      self.line = line
      seconds = duration.seconds
      return
    }
    throw BenchmarkError("\(launch.name) gave no answer")
  }
}
