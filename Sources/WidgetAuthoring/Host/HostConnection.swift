package import PluginProtocol
internal import Synchronization
package import WidgetModel

/// The connection from an author's code to the home: over the wire in a plugin's process, direct in
/// an app.
///
/// Arguments and results are the same both ways:
/// - `reload`: `{"kind": K}`, `{"instance": ID}`, or `{}` for all; the result is ignored.
/// - `configurations`: `{}` or `{"kind": K}`; the result is an array of `{"id", "kind", "family",
///   "configuration": {…}, "entities": {TYPE: {ID: {"title", …}}}}`.
package protocol HostConnection: Sendable {
  /// Makes a call; the completion is called once, on any thread, even if the host is gone.
  func call(
    _ verb: HostCall.Verb, _ arguments: [String: JSONValue],
    completion: @escaping @Sendable (Result<JSONValue, WireError>) -> Void)

  /// Yields each time that something in the home may have changed; nil if this connection can't
  /// report changes.
  func changes() -> AsyncStream<Void>?
}

extension HostConnection {
  package func changes() -> AsyncStream<Void>? { nil }

  /// Makes a call and blocks until it is answered.
  func result(
    of verb: HostCall.Verb, _ arguments: [String: JSONValue]
  ) throws(WireError) -> JSONValue {
    let answer = Awaited<Result<JSONValue, WireError>>()
    call(verb, arguments) { answer.set($0) }
    return try answer.wait().get()
  }
}

/// The connection that the public types use.
///
/// A plugin's `main` and `WidgetEmbedding` install one for the process; tests, and apps with
/// several homes, set one for a task: `HostLink.$scoped.withValue(connection) { … }`.
package enum HostLink {
  private static let installed = Mutex<(any HostConnection)?>(nil)

  @TaskLocal package static var scoped: (any HostConnection)?

  package static func install(_ connection: (any HostConnection)?) {
    installed.withLock { $0 = connection }
  }

  static var current: any HostConnection {
    get throws(WireError) {
      if let scoped { return scoped }
      guard let connection = installed.withLock({ $0 }) else { throw .notConnected }
      return connection
    }
  }
}

/// A value that another thread will supply.
private final class Awaited<Value: Sendable>: Sendable {
  private let condition = NSCondition()
  private let value = Mutex<Value?>(nil)

  func set(_ new: Value) {
    condition.lock()
    value.withLock { $0 = new }
    condition.signal()
    condition.unlock()
  }

  func wait() -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value = value.withLock({ $0 }) { return value }
      condition.wait()
    }
  }
}
