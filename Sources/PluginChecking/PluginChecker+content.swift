internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// Requests content from a plugin, and judges it.
extension PluginChecker {
  /// Checks all kinds and activity types that the plugin has described.
  func check(_ described: [KindDescriptor]) async throws {
    self.described = described
    let kinds = described.filter { $0.activity == nil }
    let plans = kinds.map { CheckPlan(kind: $0, now: now) }
    for kind in kinds {
      for finding in kind.checkFindings { findings.add(finding) }
    }
    let choices = try await choices(plans)
    let questions =
      plans.flatMap { $0.content(choices: choices[$0.kind.name] ?? [:]) }
      + described.compactMap { $0.activityQuestion(at: now) }
    for plan in plans { warnOfMissing(plan, choices: choices[plan.kind.name] ?? [:]) }
    let first = try await judged(questions)
    guard processFaults < Self.faultLimit else { return giveUp() }
    try await checkRepetition(of: questions, first)
    guard processFaults < Self.faultLimit else { return giveUp() }
    for kind in described {
      guard let count = answered[kind.name] else { continue }
      findings.add(
        CheckFinding(
          "answers", .ok, kind: kind.name,
          "\(count) requests were answered, the slowest in "
            + "\((slowest[kind.name] ?? .zero).milliseconds) ms"))
    }
  }

  /// Asks the same questions again.
  ///
  /// An answer that changes once is fine: the plugin may have stored data when it was first asked.
  private func checkRepetition(of questions: [CheckQuestion], _ first: [PluginOutcome?])
    async throws
  {
    let answers = CheckAnswers(clock: now)
    let second = try await ask(questions)
    let changed = questions.indices.filter { answers.difference(first[$0], second[$0]) != nil }
    let third = try await ask(changed.map { questions[$0] })
    for (index, outcome) in zip(changed, third) {
      if let words = answers.difference(second[index], outcome) {
        findings.add(answers.varies(questions[index], words))
      }
    }
  }

  /// Requests the choices of all parameters, and checks that they are found by id and by title.
  private func choices(
    _ plans: [CheckPlan]
  ) async throws -> [String: [String: [ParameterOption]]] {
    let asked = plans.flatMap { plan in plan.askedParameters.map { (plan, $0) } }
    let outcomes = try await judged(asked.map { $0.0.options(of: $0.1) })
    var choices: [String: [String: [ParameterOption]]] = [:]
    var again: [CheckQuestion] = []
    for ((plan, parameter), outcome) in zip(asked, outcomes) {
      guard case .success(.options(let options, _))? = outcome?.result else { continue }
      choices[plan.kind.name, default: [:]][parameter.name] = options
      let ids = options.prefix(1).map(\.value.plain)
      again.append(plan.options(of: parameter, ids: ids + [CheckPlan.unknownID]))
      if let title = options.first?.title, !title.isEmpty {
        again.append(plan.options(of: parameter, search: title))
      }
    }
    _ = try await judged(again)
    return choices
  }

  private func warnOfMissing(_ plan: CheckPlan, choices: [String: [ParameterOption]]) {
    let full = CheckConfiguration.full(of: plan.kind.intent, choices: choices)
    for parameter in full.missing {
      findings.add(
        CheckFinding(
          "options.none", .warning, kind: plan.kind.name,
          "parameter '\(parameter)' has no choices, so timelines couldn't be requested",
          hint: "Offer choices that need no permission and no data, or give it a default"))
    }
  }

  private func giveUp() {
    findings.add(
      CheckFinding(
        "check.cut", .error,
        "the plugin's process failed \(processFaults) times, so the check was stopped",
        hint: "Fix the first finding, and check again"))
  }
}
