internal import PluginProtocol
internal import Synchronization
internal import WidgetModel

/// Makes calls to the host over the wire.
///
/// The reading thread delivers the replies, so a caller may block.
final class WireConnection: HostConnection {
  typealias Completion = @Sendable (Result<JSONValue, WireError>) -> Void

  private struct State {
    var lastCall = 0
    var request: Int?
    var waiting: [Int: Completion] = [:]
  }

  private let writer: WireWriter
  private let lines: HostLines
  private let state = Mutex(State())

  init(writer: WireWriter, lines: HostLines) {
    self.writer = writer
    self.lines = lines
  }

  /// The request that is being answered.
  var request: Int? {
    get { state.withLock { $0.request } }
    set { state.withLock { $0.request = newValue } }
  }

  func call(
    _ verb: HostCall.Verb, _ arguments: [String: JSONValue], completion: @escaping Completion
  ) {
    let call = state.withLock { state in
      state.lastCall += 1
      state.waiting[state.lastCall] = completion
      return HostCall(
        id: state.lastCall, during: state.request, verb: verb.rawValue, arguments: arguments)
    }
    // The caller may block, and may be the thread that reads until now.
    lines.listen()
    guard !writer.write(PluginFrame.call(call)) else { return }
    take(.failure(.notConnected), for: call.id)
  }

  /// Delivers a reply to its caller; a reply without a caller is ignored.
  func take(_ result: Result<JSONValue, WireError>, for call: Int) {
    state.withLock { $0.waiting.removeValue(forKey: call) }?(result)
  }

  /// Fails every pending call, because no more replies will come.
  func close() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      return state.waiting
    }
    for completion in waiting.values { completion(.failure(.notConnected)) }
  }
}
