internal import PluginProtocol
internal import Synchronization
internal import WidgetModel

/// A plugin's connection to its host: writes each call to the wire, and completes it when the reply
/// with the same id arrives.
///
/// The reading thread delivers replies, so a caller may block while it waits.
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

  /// The id of the request that the plugin is answering; sent with each call.
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
    // The caller may be the thread that has read lines so far, and may block from now on.
    lines.listen()
    guard !writer.write(PluginFrame.call(call)) else { return }
    deliver(.failure(.notConnected), for: call.id)
  }

  /// Completes the call with the given id; ignored if there is no such call.
  func deliver(_ result: Result<JSONValue, WireError>, for call: Int) {
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
