internal import PluginProtocol
internal import WidgetModel

/// Sends queries about health data to the home.
enum HealthCall {
  /// Sends a query; the completion is called on another thread.
  static func send(
    _ query: String, _ arguments: [String: JSONValue],
    through connection: (any HostConnection)? = nil,
    completion: @escaping @Sendable (Result<JSONValue, HKError>) -> Void
  ) {
    var arguments = arguments
    arguments["query"] = .string(query)
    do throws(WireError) {
      let connection = if let connection { connection } else { try HostLink.current }
      connection.call(.health, arguments) { result in
        // Leave the reading thread, because the completion may make calls that wait for replies.
        DispatchQueue.global().async { completion(result.mapError { HKError($0) }) }
      }
    } catch {
      let failure = HKError(error)
      DispatchQueue.global().async { completion(.failure(failure)) }
    }
  }

  /// Sends a query and waits for the answer.
  static func answer(
    _ query: String, _ arguments: [String: JSONValue]
  ) async throws -> JSONValue {
    try await withUnsafeContinuation { continuation in
      send(query, arguments) { continuation.resume(returning: $0) }
    }.get()
  }

  /// Runs a query on separate threads, because the author's code may have blocked all threads of
  /// Swift's pool.
  static func run(_ work: @escaping @Sendable () async -> Void) {
    Task(executorPreference: executor, operation: work)
  }

  private static let executor = QueueExecutor()

  /// A date in the form of the wire: milliseconds since 1970.
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
