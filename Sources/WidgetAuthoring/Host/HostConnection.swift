package import PluginProtocol
internal import Synchronization
package import WidgetModel

/// A connection through which an author's code calls the home, for example to reload widgets.
///
/// In a plugin's process it is a ``WireConnection``; in an app it calls the embedded home directly.
/// The calls are the same:
/// - `reload`: `{"kind": K}`, `{"instance": ID}`, or `{}` for all; the result is ignored.
/// - `configurations`: `{}` or `{"kind": K}`; the result is an array of `{"id", "kind", "family",
///   "configuration": {…}, "entities": {TYPE: {ID: {"title", …}}}}`.
package protocol HostConnection: Sendable {
  /// Makes a call.
  ///
  /// The completion is called exactly once, on any thread; with an error if the host has ended.
  func call(
    _ verb: HostCall.Verb, _ arguments: [String: JSONValue],
    completion: @escaping @Sendable (Result<JSONValue, WireError>) -> Void)

  /// Yields each time that something in the home may have changed; nil if this connection can't
  /// report changes.
  func changes() -> AsyncStream<Void>?
}

extension HostConnection {
  package func changes() -> AsyncStream<Void>? { nil }

  /// Makes a call and blocks until the reply arrives.
  func result(
    of verb: HostCall.Verb, _ arguments: [String: JSONValue]
  ) throws(WireError) -> JSONValue {
    let answer = Awaited<Result<JSONValue, WireError>>()
    call(verb, arguments) { answer.set($0) }
    return try answer.wait().get()
  }
}

/// The current connection to a home, which public types such as ``WidgetCenter`` use.
///
/// A plugin's `main` and `WidgetEmbedding` install one for the whole process. Tests, and apps with
/// several homes, set one for a task: `HostLink.$scoped.withValue(connection) { … }`.
package enum HostLink {
  private static let installed = Mutex<(any HostConnection)?>(nil)

  /// The connection of the current task, which takes precedence over the installed one.
  @TaskLocal package static var scoped: (any HostConnection)?

  package static func install(_ connection: (any HostConnection)?) {
    installed.withLock { $0 = connection }
  }

  /// The connection to use now; throws if there is none.
  static var current: any HostConnection {
    get throws(WireError) {
      if let scoped { return scoped }
      guard let connection = installed.withLock({ $0 }) else { throw .notConnected }
      return connection
    }
  }
}

/// Blocks a thread until another thread supplies a value.
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
