internal import ChildProcesses
package import Foundation
package import PluginHost
internal import PluginProtocol
package import WidgetModel

/// Sends a plugin every request that hosts send, and judges the answers.
///
/// `widgetry plugin check` creates it. All requests of a round are sent at once: the description,
/// then the options, then the content, and then the same content again.
package final class PluginChecker {
  let host: PluginHost
  let plugin: String
  let transport: PluginTransport
  let subject: Subject
  let greeting: HostHello
  let limits: PluginLimits
  /// The machine's time; the moments for which content is requested are relative to it.
  let now: Date
  var findings = CheckFindings()
  /// The kinds and activity types that the plugin offers.
  var described: [KindDescriptor] = []
  /// How many requests ended because the plugin's process failed.
  var processFaults = 0
  /// Whether the plugin requests permissions that it doesn't have, which may explain failures.
  var lacksGrants = false
  /// How many requests for each kind were answered.
  var answered: [String: Int] = [:]
  /// The longest time that an answer for each kind took.
  var slowest: [String: Duration] = [:]

  /// After how many process failures a check stops, because each failure may take ten seconds.
  static let faultLimit = 3

  /// The plugin to check: an installed one, or a program that isn't installed.
  package enum Subject: Hashable {
    case installed(String)
    case source(String)

    /// The command with which the user can give the plugin more permissions.
    var words: [String] {
      switch self {
      case .installed(let id): ["plugin", "grants", id]
      case .source(let path): ["plugin", "check", path]
      }
    }
  }

  package init(
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

  /// Runs all rounds; returns the findings and the lines that the plugin printed.
  package func run(granted: [PluginGrant]) async throws -> PluginCheck {
    defer { host.close() }
    var id = plugin
    var groups: Set<String> = []
    if let hello = try await hello(granted: granted) {
      id = hello.plugin
      groups = Set(
        hello.asks.compactMap {
          $0.hasPrefix("group=") ? String($0.dropFirst("group=".count)) : nil
        })
      let kinds = try await kinds()
      checkUnknownVerb()
      try await check(kinds)
    }
    let printed = String(decoding: host.takeErrors(of: plugin), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
    if let refusal = printed.refusal { findings.add(refusal) }
    if !groups.isEmpty { try await noteReads(of: groups) }
    return PluginCheck(
      plugin: id, findings: findings.all, printed: printed.suffix(PluginCheck.printedLines))
  }

  // MARK: Asking

  /// Sends requests, and adds findings about their answers.
  func judged(_ questions: [CheckQuestion]) async throws -> [PluginOutcome?] {
    let outcomes = try await ask(questions)
    for (question, outcome) in zip(questions, outcomes) {
      guard let outcome else { continue }
      for finding in CheckAnswers(clock: now).findings(question, outcome) { findings.add(finding) }
    }
    return outcomes
  }

  /// Sends requests at once; an outcome is nil if the check was stopped before the answer.
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

  /// Adds the configuration to an error that ended the plugin's process.
  private func blamed(_ outcome: PluginOutcome, for question: CheckQuestion) -> PluginOutcome {
    guard case .failure(let error) = outcome.result,
      let kind = described.first(where: { $0.name == question.kind })
    else { return outcome }
    return PluginOutcome(
      result: .failure(error.blaming(question.request, of: kind)), duration: outcome.duration)
  }

  /// Answers a plugin's calls as an empty home does, so that all machines give the same result.
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
    default:
      .failure(
        WireError(
          code: "call.refused",
          summary: "Not available while the plugin is being checked"))
    }
  }
}
