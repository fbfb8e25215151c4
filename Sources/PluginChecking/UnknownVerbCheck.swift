internal import ChildProcesses
internal import PluginProtocol
internal import WidgetModel

/// Checks that a plugin survives an unknown request, which hosts of later versions may send.
struct UnknownVerbCheck {
  let launch: ProcessLaunch
  let greeting: HostHello
  let limit: Duration

  private static let check = "request.unknown"

  /// Sends the request to a new process; nil if the process can't be started.
  func finding() -> CheckFinding? {
    guard let process = try? ChildProcess(launch) else { return nil }
    defer { process.terminate(grace: .zero) }
    process.send(HostFrame.hello(greeting).line.dropLast())
    process.send(Array(#"{"id":1,"do":"widgetry-check"}"#.utf8))
    // The plugin must still answer the request that follows.
    process.send(HostFrame.request(id: 2, .describe).line.dropLast())
    let deadline = ContinuousClock.now + limit
    var hasAnswered = false
    while let event = process.next(until: deadline) {
      let line: [UInt8]
      switch event {
      case .line(let whole): line = whole
      case .ended(let status): return Self.fault("the process ended with \(status)")
      case .tooLong: return Self.fault("the plugin wrote an endless line")
      }
      guard let frame = try? PluginFrame(line: line) else {
        return Self.fault("the plugin answered with an unreadable line")
      }
      switch frame {
      case .answer(1, .failure): hasAnswered = true
      case .answer(1, .success): return Self.fault("the plugin answered as if it knew the request")
      case .answer(2, _):
        guard hasAnswered else { return Self.fault("the plugin didn't answer") }
        return CheckFinding(Self.check, .ok, "the plugin answers unknown requests with an error")
      case .hello, .call, .answer: break
      }
    }
    return Self.fault("the plugin stopped answering")
  }

  private static func fault(_ what: String) -> CheckFinding {
    CheckFinding(
      check, .error, "after an unknown request, \(what)",
      hint:
        "Answer unknown verbs with "
        + "{\"id\":…,\"error\":{\"code\":\"request.unknown\",\"summary\":\"…\"}}"
    )
  }
}
