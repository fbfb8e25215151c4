package import ChildProcesses
package import PluginProtocol
internal import WidgetModel

/// Asks plugins, each in a process of its own, and outlives whatever they do.
///
/// One thread of control owns it: all plugins are served by one wait, in which the thread blocks. A
/// plugin's process is started when it is first asked something and kept for the next time, until
/// ``close()`` or, where the owner lives long, ``endIdle(at:)``. What it uses is looked at while it is
/// waited for; while nothing is asked of it, it stands still.
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
  /// When to stop waiting for answers, whoever still owes one; nil to wait as long as each plugin may take.
  package var deadline: ContinuousClock.Instant?
  private var isServing = false
  private var closings = 0

  /// Makes a host that introduces itself by the name; starts nothing.
  ///
  /// - Parameters:
  ///   - spare: A copy of this process, for the first plugin that comes with the program.
  ///   - groups: Where each process gets a control group of its own; asked when the first is started.
  ///   - isCancelled: Asked while plugins are waited for; whether to give them up.
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

  /// The deadline came before all answers; it is no fault of the plugins.
  package struct Overdue: Error {}

  /// Asks all plugins at once, and hands over each outcome with its question's index.
  ///
  /// There is one outcome for each question, as soon as it is known. Throws what `onOutcome` and `more`
  /// throw, when it is cancelled or closed meanwhile, and ``Overdue`` at its deadline; then the
  /// processes that were asked are ended.
  ///
  /// - Parameter more: Asked again and again while somebody is waited for, and soon after an outcome: what else is to
  ///   be asked, with indices that go on, so that one that is slow holds nobody up.
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
      // What they have said since is lost, and one that waits for a reply would wait for ever.
      for connection in routes.connections { connection.end() }
      throw error
    }
    guard closings == closedBefore else { throw CancellationError() }
  }

  /// Sends questions on their ways; those that are answered within this process are when it returns.
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

  /// What a plugin says of itself; its process is started if it has to be.
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

  /// Starts a plugin's process ahead of the first question, so that both get ready at once.
  ///
  /// A failure shows when something is asked.
  package func start(plugin: String) {
    guard case .connection(let connection) = route(to: plugin) else { return }
    connection.startAhead(greeting: greeting)
  }

  /// Ends all processes: by closing their input, then by asking, then by force.
  package func close() {
    closings += 1
    end(Array(connections.values))
  }

  /// Ends the processes without waiting for their ends, for a host that ends now itself.
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

  // MARK: Ways to plugins

  private func route(to plugin: String) -> Route {
    do {
      switch try transports(plugin) {
      case .inProcess(let answer): return .inProcess(answer)
      case .process(let launch, let container):
        let way = PluginConnection.Way(
          launch: launch, container: container.map(ContainerFolder.init))
        return .connection(connection(to: plugin, by: way))
      }
    } catch let error as WidgetryError {
      return .failure(error)
    } catch {
      return .failure(.cannotStart(plugin, error))
    }
  }

  private func connection(
    to plugin: String, by way: PluginConnection.Way
  ) -> PluginConnection {
    guard let connection = connections[plugin] else {
      let connection = PluginConnection(
        plugin: plugin, way: way, limits: limits, spare: spare,
        groups: { [unowned self] in groups })
      connections[plugin] = connection
      return connection
    }
    if connection.way != way {
      end([connection])
      connection.way = way
    }
    return connection
  }

  /// Ends their processes: by closing their input, then by asking, then by force.
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
        question.plugin, question.request.misfit(content), isGreeting: false, lastWords: nil)
      return PluginOutcome(result: .failure(error), duration: duration)
    }
    let result = question.request.result(of: answer, from: question.plugin)
    return PluginOutcome(result: result, duration: duration)
  }
}
