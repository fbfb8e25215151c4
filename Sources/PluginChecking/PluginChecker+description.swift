internal import ChildProcesses
internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// Checks a plugin's first line and its description.
extension PluginChecker {
  /// Starts the plugin, and checks its first line; nil if it didn't start.
  func hello(granted: [PluginGrant]) async throws -> PluginHello? {
    let began = ContinuousClock.now
    let hello: PluginHello
    do {
      hello = try await host.hello(of: plugin)
    } catch let error as WidgetryError {
      findings.add(
        CheckFinding(
          "hello", .error, error.fullSummary,
          hint: error.hint ?? "Answer the host's first line with a hello line"))
      return nil
    }
    let duration = ContinuousClock.now - began
    if duration > CheckAnswers.slow {
      findings.add(
        CheckFinding(
          "hello", .warning, "it took \(duration.milliseconds) ms to answer with hello",
          hint: "Send the hello line before loading anything; a host waits at most 10 s"))
    } else {
      findings.add(
        CheckFinding(
          "hello", .ok,
          "it answered with hello in \(duration.milliseconds) ms"))
    }
    if hello.id == nil {
      findings.add(
        CheckFinding(
          "hello.name", .error,
          "its name '\(HarmlessText.line(hello.plugin))' isn't a valid id",
          hint: "Use letters a-z, digits, '.', '_' and '-' for the name in its hello line, but "
            + "none of these words: "
            + PluginHello.reservedIDs.sorted().map { "'\($0)'" }.joined(separator: ", ")))
    }
    let asks = hello.asks.compactMap { try? PluginGrant(parsing: $0) }.missing(from: granted)
    for grant in asks {
      findings.add(
        CheckFinding(
          "grants", .warning,
          "it requests permission to \(grant.meaning), but was checked without it",
          hint: "To check it with this permission, run: "
            + ShellWord.commandLine(subject.words + ["--allow", grant.text])))
      lacksGrants = true
    }
    for text in hello.asks where (try? PluginGrant(parsing: text)) == nil {
      findings.add(
        CheckFinding(
          "grants", .error, "it requests an unknown permission: '\(HarmlessText.line(text))'",
          hint: "Request network, run, read=/PATH or group=NAME"))
    }
    return hello
  }

  /// Requests the plugin's kinds twice, and checks that both answers are equal.
  func kinds() async throws -> [KindDescriptor] {
    let question = CheckQuestion(request: .describe, kind: "", words: "describe")
    let outcomes = try await ask([question, question])
    guard let first = outcomes[0] else { return [] }
    let kinds: [KindDescriptor]
    switch first.result {
    case .failure(let error):
      findings.add(CheckFinding("describe", .error, error.fullSummary, hint: error.hint))
      return []
    case .success(.kinds(let described)): kinds = described
    case .success: return []
    }
    guard !kinds.isEmpty else {
      findings.add(
        CheckFinding(
          "describe", .error, "the plugin offers no kinds",
          hint: "Answer 'describe' with at least one kind; in Swift, add a widget to the bundle"))
      return []
    }
    if let words = CheckAnswers(clock: now).difference(first, outcomes[1]) {
      findings.add(
        CheckFinding(
          "describe.varies", .error, "the plugin described itself in two ways: \(words)",
          hint: "Describe the same kinds each time, because hosts ask only once"))
    }
    let names = kinds.prefix(CheckPlan.kindLimit).map { "'\($0.name)'" }.joined(separator: ", ")
    findings.add(
      CheckFinding("describe", .ok, "the plugin offers \(names)"))
    if kinds.count > CheckPlan.kindLimit {
      findings.add(
        CheckFinding(
          "describe", .warning,
          "only the first \(CheckPlan.kindLimit) of its \(kinds.count) kinds were checked"))
    }
    return Array(kinds.prefix(CheckPlan.kindLimit))
  }

  /// Checks that the plugin refuses a request that it doesn't know.
  func checkUnknownVerb() {
    guard case .process(let launch, _, _) = transport, processFaults == 0, !lacksGrants else {
      return
    }
    let check = UnknownVerbCheck(launch: launch, greeting: greeting, limit: limits.handshake)
    if let finding = check.finding() { findings.add(finding) }
  }
}

extension Duration {
  /// The duration in whole milliseconds.
  var milliseconds: Int { Int(self / .milliseconds(1)) }
}
