internal import ChildProcesses
internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// Runs a plugin through everything that a host may ask.
///
/// Requests are sent in rounds, all requests of a round at once: the description, the options, the
/// content, and the same content again.
final class PluginChecker {
  let host: PluginHost
  let plugin: String
  let transport: PluginTransport
  let subject: Subject
  let greeting: HostHello
  let limits: PluginLimits
  /// The current time on the machine's clock.
  ///
  /// The moments to request are relative to it.
  let now: Date
  var findings = CheckFindings()
  /// The kinds in the plugin's description.
  var described: [KindDescriptor] = []
  /// How many requests ended with a failed process.
  var processFaults = 0
  /// Whether the plugin asks for grants that it doesn't have, which may explain failures.
  var lacksGrants = false
  var answered: [String: Int] = [:]
  var slowest: [String: Duration] = [:]

  /// How many process failures end the check: each failure may take ten seconds.
  static let faultLimit = 3

  /// The plugin to check, as given on the command line.
  enum Subject: Hashable {
    case installed(String)
    case source(String)

    /// The command that gives the plugin more grants.
    var words: [String] {
      switch self {
      case .installed(let id): ["plugin", "grants", id]
      case .source(let path): ["plugin", "check", path]
      }
    }
  }

  init(
    _ subject: Subject, plugin: String, transport: PluginTransport, program: String,
    limits: PluginLimits, now: Date
  ) {
    self.subject = subject
    self.plugin = plugin
    self.transport = transport
    self.limits = limits
    self.now = now
    greeting = HostHello(host: program)
    let health = CheckedHealth(now: now)
    host = PluginHost(
      name: program, limits: limits, transports: { _ in transport },
      calls: { call, _, _ in Self.answer(call, health) })
  }

  /// Runs all rounds, and returns the findings with the plugin's printed lines.
  func run(granted: [PluginGrant]) async throws -> PluginCheck {
    defer { host.close() }
    var id = plugin
    if let hello = try await hello(granted: granted) {
      id = hello.plugin
      let kinds = try await kinds()
      checkUnknownVerb()
      try await check(kinds)
    }
    let printed = String(decoding: host.takeErrors(of: plugin), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
    if let refusal = printed.refusal { findings.add(refusal) }
    return PluginCheck(
      plugin: id, findings: findings.all, printed: printed.suffix(PluginCheck.printedLines))
  }

  // MARK: Asking

  /// Sends requests, and adds findings for their answers.
  func judged(_ questions: [CheckQuestion]) async throws -> [PluginOutcome?] {
    let outcomes = try await ask(questions)
    for (question, outcome) in zip(questions, outcomes) {
      guard let outcome else { continue }
      for finding in CheckAnswers(clock: now).findings(question, outcome) { findings.add(finding) }
    }
    return outcomes
  }

  /// Sends all requests at once.
  ///
  /// An outcome is nil if repeated process failures ended the check first.
  func ask(_ questions: [CheckQuestion]) async throws -> [PluginOutcome?] {
    var outcomes = [PluginOutcome?](repeating: nil, count: questions.count)
    guard !questions.isEmpty, processFaults < Self.faultLimit else { return outcomes }
    do {
      try await host.outcomes(
        of: questions.map { PluginQuestion(plugin: plugin, request: $0.request) }
      ) { index, outcome in
        let outcome = blamed(outcome, for: questions[index])
        outcomes[index] = outcome
        let kind = questions[index].kind
        slowest[kind] = max(slowest[kind] ?? .zero, outcome.duration)
        switch outcome.result {
        case .success: answered[kind, default: 0] += 1
        case .failure(let error) where error.isProcessFault:
          processFaults += 1
          if processFaults >= Self.faultLimit { throw KeepsFailing() }
        case .failure: break
        }
      }
    } catch is KeepsFailing {
      return outcomes
    }
    return outcomes
  }

  private struct KeepsFailing: Error {}

  /// Adds the configuration that ended the process, if one did.
  private func blamed(_ outcome: PluginOutcome, for question: CheckQuestion) -> PluginOutcome {
    guard case .failure(let error) = outcome.result,
      let kind = described.first(where: { $0.name == question.kind })
    else { return outcome }
    return PluginOutcome(
      result: .failure(error.blaming(question.request, of: kind)), duration: outcome.duration)
  }

  /// Answers as an empty home would, so that a check gives the same result on every machine.
  private static func answer(
    _ call: HostCall, _ health: CheckedHealth
  ) -> Result<JSONValue, WireError> {
    switch HostCall.Verb(rawValue: call.verb) {
    case .configurations: .success(.array([]))
    case .defaultsRead: .success(call.arguments["key"] == nil ? .object([:]) : .null)
    case .health:
      Result { () throws(WireError) in
        do {
          return try health.answer(call.arguments)
        } catch {
          let told = WidgetryError(unforeseen: error)
          throw WireError(code: told.code, summary: told.summary, hint: told.hint)
        }
      }
    default: .failure(WireError(code: "call.refused", summary: "The plugin is being checked"))
    }
  }
}
