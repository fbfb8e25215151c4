package import ChildProcesses
package import PluginProtocol
internal import WidgetModel

/// Sends requests to plugins, each in its own process, and survives whatever they do.
///
/// It belongs to one thread, which blocks while it waits for all plugins together. A plugin's
/// process is started for the first request and then reused, until ``close()``. Its resource use is
/// checked while a request is open; between requests the process is paused.
package final class PluginHost {
  let limits: PluginLimits
  let calls: HostCallHandler
  let greeting: HostHello
  private let transports: (String) throws -> PluginTransport
  private let spare: SpareProcess?
  private lazy var groups = findGroups()
  private let findGroups: () -> ControlGroups?
  private let isCancelled: () -> Bool
  private(set) var connections: [String: PluginConnection] = [:]
  /// When to stop waiting for answers; nil to wait for as long as each plugin's limits allow.
  package var deadline: ContinuousClock.Instant?
  private var isServing = false
  private var closings = 0

  /// Creates a host that identifies itself by the name; starts no process yet.
  ///
  /// - Parameters:
  ///   - spare: A copy of this process, for the first bundled plugin.
  ///   - groups: Creates control groups for the processes; called before the first is started.
  ///   - isCancelled: Called while waiting; returns whether to give up.
  package init(
    name: String, limits: PluginLimits = PluginLimits(), spare: SpareProcess? = nil,
    groups: @escaping () -> ControlGroups? = { nil },
    isCancelled: @escaping () -> Bool = { Task.isCancelled },
    transports: @escaping (_ plugin: String) throws -> PluginTransport,
    calls: @escaping HostCallHandler
  ) {
    self.limits = limits
    self.calls = calls
    self.transports = transports
    self.spare = spare
    findGroups = groups
    self.isCancelled = isCancelled
    greeting = HostHello(host: name)
  }

  /// The deadline has passed before all answers arrived; the plugins aren't at fault.
  package struct Overdue: Error {}

  /// Sends requests to all plugins at once, and passes on each outcome with its question's index.
  ///
  /// Every question gets one outcome, as soon as it is known. Throws the errors of `onOutcome` and
  /// `more`, a cancellation, and ``Overdue`` at the deadline; it then ends the processes that were
  /// asked.
  ///
  /// - Parameter more: Called repeatedly while waiting, and soon after each outcome. Returns further
  ///   questions, whose indices continue the first ones, so that a slow plugin doesn't delay others.
  package func outcomes(
    of questions: [PluginQuestion], more: () throws -> [PluginQuestion] = { [] },
    onOutcome: (Int, PluginOutcome) throws -> Void
  ) async throws {
    guard !isServing else { throw WidgetryError.pluginHostInUse }
    isServing = true
    defer { isServing = false }
    let closedBefore = closings
    var routes = Routes()
    var count = 0
    do {
      try await ask(questions, by: &routes, count: &count, onOutcome)
      let turns = ServingTurns()
      while try await serve(
        routes.connections, while: \.conversation.hasWork, in: turns,
        {
          turns.endSoon()
          try onOutcome($0, $1)
        })
      {
        try await ask(more(), by: &routes, count: &count, onOutcome)
        turns.begin()
      }
    } catch {
      // Their pending output is lost, and a process that waits for a reply would wait forever.
      for connection in routes.connections { connection.end() }
      throw error
    }
    guard closings == closedBefore else { throw CancellationError() }
  }

  /// Queues questions for their plugins; those answered in this process are complete on return.
  private func ask(
    _ questions: [PluginQuestion], by routes: inout Routes, count: inout Int,
    _ onOutcome: OutcomeHandler
  ) async throws {
    guard !questions.isEmpty else { return }
    routes.add(questions, by: route)
    let asked = Set(questions.map(\.plugin))
    await catchUp(
      with: routes.connections.filter {
        asked.contains($0.plugin) && !$0.conversation.hasWork
      })
    let first = count
    count += questions.count
    var local: [Int] = []
    for (index, question) in questions.enumerated() {
      switch routes[question.plugin] {
      case nil: continue
      case .connection(let connection): connection.ask(question.request, ticket: first + index)
      case .inProcess: local.append(index)
      case .failure(let error):
        try onOutcome(first + index, PluginOutcome(result: .failure(error), duration: .zero))
      }
    }
    for connection in routes.connections { try send(to: connection, onOutcome) }
    for index in local {
      guard case .inProcess(let answer) = routes[questions[index].plugin] else { continue }
      try checkCancellation()
      try onOutcome(first + index, await outcome(of: questions[index], from: answer))
    }
  }

  /// How a plugin describes itself; starts its process if needed.
  package func hello(of plugin: String) async throws -> PluginHello {
    guard !isServing else { throw WidgetryError.pluginHostInUse }
    isServing = true
    defer { isServing = false }
    switch route(to: plugin) {
    case .failure(let error): throw error
    case .inProcess: return PluginHello(plugin: plugin, pluginVersion: "")
    case .connection(let connection):
      await catchUp(with: [connection])
      _ = connection.start(greeting: greeting)
      let turns = ServingTurns()
      while try await serve(
        [connection], while: { $0.conversation.isGreeting }, in: turns, { _, _ in })
      { turns.begin() }
      guard let hello = connection.conversation.hello else {
        throw connection.conversation.failure ?? CancellationError()
      }
      return hello
    }
  }

  /// Starts a plugin's process before the first request, so that both are prepared at once.
  ///
  /// A failure is reported with the first request.
  package func start(plugin: String) {
    guard case .connection(let connection) = route(to: plugin) else { return }
    connection.startAhead(greeting: greeting)
  }

  /// Ends all processes: closes their input, then sends SIGTERM, then kills.
  package func close() {
    closings += 1
    end(Array(connections.values))
  }

  /// Kills all processes without waiting, for a host that is about to exit.
  package func abandon() {
    closings += 1
    for connection in connections.values {
      guard let process = connection.release() else { continue }
      process.abandon()
      connection.keepErrors(of: process)
    }
  }

  func checkCancellation() throws {
    if isCancelled() { throw CancellationError() }
  }

  // MARK: Routes to plugins

  private func route(to plugin: String) -> Route {
    do {
      switch try transports(plugin) {
      case .inProcess(let answer): return .inProcess(answer)
      case .process(let launch, let container):
        let setup = PluginConnection.Setup(
          launch: launch, container: container.map(ContainerFolder.init))
        return .connection(connection(to: plugin, with: setup))
      }
    } catch let error as WidgetryError {
      return .failure(error)
    } catch {
      return .failure(.cannotStart(plugin, error))
    }
  }

  private func connection(
    to plugin: String, with setup: PluginConnection.Setup
  ) -> PluginConnection {
    guard let connection = connections[plugin] else {
      let connection = PluginConnection(
        plugin: plugin, setup: setup, limits: limits, spare: spare,
        groups: { [unowned self] in groups })
      connections[plugin] = connection
      return connection
    }
    if connection.setup != setup {
      end([connection])
      connection.setup = setup
    }
    return connection
  }

  /// Ends the connections' processes: closes their input, then sends SIGTERM, then kills.
  func end(_ connections: [PluginConnection]) {
    let ending = connections.compactMap { connection in
      connection.release().map { (connection: connection, process: $0) }
    }
    let processes = ending.map(\.process)
    for process in processes { process.closeInput() }
    let deadline = ContinuousClock.now + limits.ending
    while processes.contains(where: { $0.status == nil }), .now < deadline {
      _ = ChildProcess.wait(on: processes, until: deadline)
    }
    for (connection, process) in ending {
      process.terminate(grace: limits.ending)
      connection.keepErrors(of: process)
    }
  }

  private func outcome(
    of question: PluginQuestion,
    from answer: @MainActor (PluginRequest) async -> Result<PluginAnswer, WireError>
  ) async -> PluginOutcome {
    let began = ContinuousClock.now
    let answer = await answer(question.request)
    let duration = ContinuousClock.now - began
    if case .success(let content) = answer, !content.fits(question.request) {
      let error = WidgetryError.plugin(
        question.plugin, question.request.mismatch(content), isGreeting: false, lastWords: nil)
      return PluginOutcome(result: .failure(error), duration: duration)
    }
    let result = question.request.result(of: answer, from: question.plugin)
    return PluginOutcome(result: result, duration: duration)
  }
}
