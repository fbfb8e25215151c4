package import ChildProcesses
package import PluginProtocol
internal import WidgetModel

/// Runs plugins, most in processes of their own, and sends them requests.
///
///     let host = PluginHost(name: "widgetry", transports: transport, calls: answerCall)
///     try await host.outcomes(of: [PluginQuestion(plugin: "tides", request: .describe)]) {
///       index, outcome in print(outcome.result)
///     }
///     host.close()
///
/// Plugins may crash, hang or misbehave: the request then fails, and the host goes on. A plugin's
/// process is started for its first request and reused until ``close()``. The host limits its
/// resources while it answers, and pauses it between requests.
///
/// A host belongs to one thread, which blocks while it waits for all plugins together.
package final class PluginHost {
  let limits: PluginLimits
  package let calls: HostCallHandler
  let greeting: HostHello
  private let transports: (String) throws -> PluginTransport
  private lazy var groups = findGroups()
  private let findGroups: () -> ControlGroups?
  private let isCancelled: () -> Bool
  private(set) var connections: [String: PluginConnection] = [:]
  /// When to stop waiting for all answers; nil to wait as long as the limits of each plugin allow.
  package var deadline: ContinuousClock.Instant?
  private var isServing = false
  private var closings = 0

  /// Creates a host; starts no process yet.
  ///
  /// - Parameters:
  ///   - name: The program's name in the hello to plugins.
  ///   - groups: Returns control groups for the processes; called before the first is started.
  ///   - isCancelled: Called while waiting; returns whether to stop.
  ///   - transports: Returns how to reach a plugin; throws if there is no such plugin.
  ///   - calls: Answers the plugins' calls.
  package init(
    name: String, limits: PluginLimits = PluginLimits(),
    groups: @escaping () -> ControlGroups? = { nil },
    isCancelled: @escaping () -> Bool = { Task.isCancelled },
    transports: @escaping (_ plugin: String) throws -> PluginTransport,
    calls: @escaping HostCallHandler
  ) {
    self.limits = limits
    self.calls = calls
    self.transports = transports
    findGroups = groups
    self.isCancelled = isCancelled
    greeting = HostHello(host: name)
  }

  /// Thrown when ``deadline`` passes before all answers have arrived; the plugins aren't at fault.
  package struct Overdue: Error {}

  /// Sends requests to all plugins at once, and returns when all of them have an outcome.
  ///
  /// Throws the errors of `onOutcome` and `more`, a cancellation, and ``Overdue`` at the deadline;
  /// the processes that got a request are then ended.
  ///
  /// - Parameters:
  ///   - more: Called repeatedly while waiting, and soon after each outcome. Returns further
  ///     questions, so that a slow plugin doesn't delay the others.
  ///   - onOutcome: Called once for each question with its index, as soon as its outcome is known.
  ///     The indices of further questions continue those of the first ones.
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
      // From here on, time in which no output is read doesn't count against the processes.
      let turns = ServingTurns()
      try await ask(questions, by: &routes, count: &count, onOutcome)
      turns.begin()
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
      // A process that waits for the reply to a call would wait forever.
      for connection in routes.connections { connection.end() }
      throw error
    }
    guard closings == closedBefore else { throw CancellationError() }
  }

  /// Queues questions for their plugins, and answers those for plugins inside this process.
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
      if let deadline, deadline <= .now { throw Overdue() }
      try onOutcome(first + index, await outcome(of: questions[index], from: answer))
    }
  }

  /// Returns a plugin's hello, with its name and version; starts its process if needed.
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

  /// Starts a plugin's process ahead of its first request, so that starting it takes no extra time.
  ///
  /// A failure is reported with the first request.
  package func start(plugin: String) {
    guard case .connection(let connection) = route(to: plugin) else { return }
    connection.startAhead(greeting: greeting)
  }

  /// Ends all processes: closes their input, then sends SIGTERM, then kills them.
  package func close() {
    closings += 1
    end(Array(connections.values))
  }

  /// Kills all processes without waiting, because this process is about to exit.
  package func abandon() {
    closings += 1
    for connection in connections.values {
      guard let process = connection.release() else { continue }
      process.abandon()
      connection.saveErrors(of: process)
    }
  }

  func checkCancellation() throws {
    if isCancelled() { throw CancellationError() }
  }

  // MARK: Routes to plugins

  /// Looks up how to reach a plugin; an unknown plugin has a route that fails.
  private func route(to plugin: String) -> Route {
    do {
      switch try transports(plugin) {
      case .inProcess(let answer): return .inProcess(answer)
      case .process(let launch, let container, let terms):
        let setup = PluginConnection.Setup(
          launch: launch, container: container.map(ContainerFolder.init), terms: terms)
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
        plugin: plugin, setup: setup, limits: limits, groups: { [unowned self] in groups })
      connections[plugin] = connection
      return connection
    }
    if connection.setup != setup {
      end([connection])
      connection.setup = setup
    }
    return connection
  }

  /// Ends the processes of some connections: closes their input, then sends SIGTERM, then kills.
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
      connection.saveErrors(of: process)
    }
  }

  /// Asks a plugin inside this process, and checks its answer like any other.
  private func outcome(
    of question: PluginQuestion, from answer: PluginTransport.Answer
  ) async -> PluginOutcome {
    let began = ContinuousClock.now
    let answer = await answer(question.request)
    let duration = ContinuousClock.now - began
    if case .success(let content) = answer, !content.fits(question.request) {
      let error = WidgetryError.plugin(
        question.plugin, question.request.mismatch(content), isGreeting: false, crashMessage: nil)
      return PluginOutcome(result: .failure(error), duration: duration)
    }
    let result = question.request.result(of: answer, from: question.plugin)
    return PluginOutcome(result: result, duration: duration)
  }
}
