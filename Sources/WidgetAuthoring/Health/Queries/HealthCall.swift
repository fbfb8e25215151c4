internal import PluginProtocol
internal import WidgetModel

/// The queries about health data that a process sends to the home.
enum HealthCall {
  /// Sends a query; the completion is called on another thread.
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
        // Leave the thread that read the reply: it must be free for calls that the completion
        // makes.
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

  /// Runs a query on threads of its own: the author's code may have blocked all threads of the
  /// pool.
  static func run(_ work: @escaping @Sendable () async -> Void) {
    Task(executorPreference: executor, operation: work)
  }

  private static let executor = QueueExecutor()

  static func milliseconds(_ date: Date) -> JSONValue {
    Moment.milliseconds(date).map { .int($0) } ?? .null
  }
}

/// Runs tasks on the threads of a dispatch queue.
private final class QueueExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
