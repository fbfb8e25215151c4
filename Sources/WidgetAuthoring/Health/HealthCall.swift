internal import PluginProtocol
internal import WidgetModel

/// Questions about health data on their way to the home.
enum HealthCall {
  /// Asks, and has the answer brought to a thread of its own.
  static func ask(
    _ query: String, _ arguments: [String: JSONValue],
    through connection: (any HostConnection)? = nil,
    completion: @escaping @Sendable (Result<JSONValue, HKError>) -> Void
  ) {
    var arguments = arguments
    arguments["query"] = .string(query)
    do throws(WireError) {
      let connection = if let connection { connection } else { try HostLink.current }
      connection.call(.health, arguments) { result in
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

  /// Does work of a query apart from the threads of the pool, all of which an author may have blocked.
  static func run(_ work: @escaping @Sendable () async -> Void) {
    Task(executorPreference: executor, operation: work)
  }

  private static let executor = QueueExecutor()

  static func milliseconds(_ date: Date) -> JSONValue {
    Moment.milliseconds(date).map { .int($0) } ?? .null
  }
}

/// Runs tasks on the threads of a queue.
private final class QueueExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
