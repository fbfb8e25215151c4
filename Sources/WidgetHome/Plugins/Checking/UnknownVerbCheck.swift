internal import ChildProcesses
internal import PluginProtocol
internal import WidgetModel

/// Checks that a plugin survives a request with an unknown verb, which a later host may send.
struct UnknownVerbCheck {
  let launch: ProcessLaunch
  let greeting: HostHello
  let limit: Duration

  private static let check = "request.unknown"

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
      case .ended(let status): return Self.fault("ended with \(status)")
      case .tooLong: return Self.fault("wrote a line without end")
      }
      guard let frame = try? PluginFrame(line: line) else {
        return Self.fault("answered with a line that can't be read")
      }
      switch frame {
      case .answer(1, .failure): hasAnswered = true
      case .answer(1, .success): return Self.fault("answered as if it knew it")
      case .answer(2, _):
        guard hasAnswered else { return Self.fault("left it without an answer") }
        return CheckFinding(Self.check, .ok, "a request that it does not know gets an error")
      case .hello, .call, .answer: break
      }
    }
    return Self.fault("said nothing more")
  }

  private static func fault(_ what: String) -> CheckFinding {
    CheckFinding(
      check, .error, "asked for something that it does not know, it \(what)",
      hint:
        "answer other verbs with {\"id\":…,\"error\":{\"code\":\"request.unknown\",\"summary\":\"…\"}}"
    )
  }
}
