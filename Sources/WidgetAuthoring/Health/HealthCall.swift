internal import PluginProtocol
internal import WidgetModel

/// Questions about health data on their way to the home.
enum HealthCall {
  /// Asks, and has the answer brought to a thread of its own.
  static func ask(
    _ query: String, _ arguments: [String: JSONValue],
    completion: @escaping @Sendable (Result<JSONValue, HKError>) -> Void
  ) {
    var arguments = arguments
    arguments["query"] = .string(query)
    do throws(WireError) {
      try HostLink.current.call(.health, arguments) { result in
        // Not on the thread that brought the reply: it has to be free for what the completion asks.
        DispatchQueue.global().async { completion(result.mapError { HKError($0) }) }
      }
    } catch {
      let failure = HKError(error)
      DispatchQueue.global().async { completion(.failure(failure)) }
    }
  }

  static func answer(
    _ query: String, _ arguments: [String: JSONValue]
  ) async throws -> JSONValue {
    try await withUnsafeContinuation { continuation in
      ask(query, arguments) { continuation.resume(returning: $0) }
    }.get()
  }

  static func milliseconds(_ date: Date) -> JSONValue {
    Moment.milliseconds(date).map { .int($0) } ?? .null
  }
}

/// Why a health store does not answer.
public struct HKError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = 0
    case errorHealthDataUnavailable = 1
    case errorInvalidArgument = 3
    case errorAuthorizationNotDetermined = 5
    case errorDatabaseInaccessible = 6
    case errorNoData = 11
  }

  public let code: Code
  public let localizedDescription: String

  init(_ code: Code, _ words: String) {
    self.code = code
    localizedDescription = words
  }

  init(_ error: WireError) {
    switch error.code {
    case "host.none", "call.unknown": self.init(.errorHealthDataUnavailable, error.summary)
    case "health.query": self.init(.errorInvalidArgument, error.summary)
    default: self.init(.errorDatabaseInaccessible, error.summary)
    }
  }
}
