internal import ChildProcesses
internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

extension PluginChecker {
  func hello(granted: [PluginGrant]) async throws -> PluginHello? {
    let began = ContinuousClock.now
    let hello: PluginHello
    do {
      hello = try await host.hello(of: plugin)
    } catch let error as WidgetryError {
      findings.add(
        CheckFinding(
          "hello", .error, error.wholeSummary,
          hint: error.hint ?? "answer the host's first line with a hello of your own"))
      return nil
    }
    let duration = ContinuousClock.now - began
    if duration > CheckAnswers.slow {
      findings.add(
        CheckFinding(
          "hello", .warning, "it took \(duration.milliseconds) ms to say hello",
          hint: "say hello before anything else is loaded; a host waits 10 s"))
    } else {
      findings.add(CheckFinding("hello", .ok, "it said hello within \(duration.milliseconds) ms"))
    }
    if !Plugins.makesID(hello.plugin) {
      findings.add(
        CheckFinding(
          "hello.name", .error,
          "it calls itself '\(HarmlessText.line(hello.plugin))', which isn't a valid id",
          hint: "use letters a-z in its hello, digits, '.', '_' and '-'"))
    }
    let asks = hello.asks.compactMap { try? PluginGrant(parsing: $0) }.missing(from: granted)
    for grant in asks {
      findings.add(
        CheckFinding(
          "grants", .warning, "it asks to \(grant.meaning), and was checked without",
          hint: ShellWord.commandLine(subject.words + ["--allow", grant.text])))
      lacksGrants = true
    }
    for text in hello.asks where (try? PluginGrant(parsing: text)) == nil {
      findings.add(
        CheckFinding(
          "grants", .error, "it requests the unknown grant '\(HarmlessText.line(text))'",
          hint: "ask for network, run, read=/PATH or group=NAME"))
    }
    return hello
  }

  func kinds() async throws -> [KindDescriptor] {
    let question = CheckQuestion(request: .describe, kind: "", words: "describe")
    let outcomes = try await ask([question, question])
    guard let first = outcomes[0] else { return [] }
    let kinds: [KindDescriptor]
    switch first.result {
    case .failure(let error):
      findings.add(CheckFinding("describe", .error, error.wholeSummary, hint: error.hint))
      return []
    case .success(.kinds(let described)): kinds = described
    case .success: return []
    }
    guard !kinds.isEmpty else {
      findings.add(
        CheckFinding(
          "describe", .error, "it has no kinds",
          hint: "answer 'describe' with at least one; in Swift, put a widget into the bundle"))
      return []
    }
    if let second = outcomes[1],
      let varied = CheckAnswers(clock: now).findings(question, first, second).first
    {
      findings.add(
        CheckFinding("describe.varies", .error, varied.summary, hint: varied.hint))
    }
    let names = kinds.prefix(CheckPlan.kindLimit).map { "'\($0.name)'" }.joined(separator: ", ")
    findings.add(
      CheckFinding("describe", .ok, "it offers \(names)"))
    if kinds.count > CheckPlan.kindLimit {
      findings.add(
        CheckFinding(
          "describe", .warning,
          "only the first \(CheckPlan.kindLimit) of its \(kinds.count) kinds "
            + "are checked"))
    }
    return Array(kinds.prefix(CheckPlan.kindLimit))
  }

  func checkUnknownVerb() {
    guard case .process(let launch, _) = transport, processFaults == 0, !lacksGrants else {
      return
    }
    let check = UnknownVerbCheck(launch: launch, greeting: greeting, limit: limits.handshake)
    if let finding = check.finding() { findings.add(finding) }
  }
}

extension Duration {
  var milliseconds: Int { Int(self / .milliseconds(1)) }
}
