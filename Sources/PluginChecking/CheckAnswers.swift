internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// Judges a plugin's answers during `widgetry plugin check`: errors, slow or large answers, and
/// faulty content.
struct CheckAnswers {
  /// The machine's time, which a plugin must not use instead of the time in a request.
  let clock: Date

  static let slow = Duration.seconds(1)
  private static let large = 4 << 20

  /// What is wrong with one answer.
  func findings(_ question: CheckQuestion, _ outcome: PluginOutcome) -> [CheckFinding] {
    faults(question, outcome).map { question.finding($0) }
  }

  private func faults(_ question: CheckQuestion, _ outcome: PluginOutcome) -> [CheckFault] {
    switch outcome.result {
    case .failure(let error):
      // Any plugin may refuse invented values with an error, but its process must not fail.
      let isRefusal = !error.isProcessFault && question.isMadeUp
      return [
        CheckFault(
          error.isProcessFault ? error.code : "answer.error", isRefusal ? .warning : .error,
          error.fullSummary, hint: error.hint ?? "Answer this request, because hosts send it")
      ]
    case .success(let answer):
      return cost(answer, outcome.duration) + faults(question.request, answer)
    }
  }

  private func cost(_ answer: PluginAnswer, _ duration: Duration) -> [CheckFault] {
    var faults: [CheckFault] = []
    if duration > Self.slow {
      faults.append(
        CheckFault(
          "answer.slow", .warning, "the answer took \(Int(duration / .milliseconds(1))) ms",
          hint: "Answer within a second, because other widgets have to wait; the limit is 10 s"))
    }
    let bytes = PluginFrame.answer(id: 1, .success(answer)).line.count
    if bytes > Self.large {
      faults.append(
        CheckFault(
          "answer.large", .warning, "the answer has \(bytes >> 20) MB",
          hint: "Return fewer entries, and a policy that requests more later; the limit is 16 MB"))
    }
    return faults
  }

  private func faults(_ request: PluginRequest, _ answer: PluginAnswer) -> [CheckFault] {
    switch (request, answer) {
    case (.placeholder, .entry(let entry)), (.snapshot, .entry(let entry)): entry.faults
    case (.timeline(let request), .timeline(let timeline)):
      timeline.faults(askedFor: request.now, clock: clock)
    case (.options(let request), .options(let options, _)): options.faults(askedFor: request)
    case (.activity, .presentations(let views)): views.checkFaults
    default: []
    }
  }

  /// How two answers to the same request differ; nil if they are equal.
  func difference(_ first: PluginOutcome?, _ second: PluginOutcome?) -> String? {
    guard case .success(let before)? = first?.result, case .success(let after)? = second?.result
    else { return nil }
    return CheckDifference.words(before, after)
  }

  /// Reports that a plugin gives different answers each time that it gets the same request.
  func varies(_ question: CheckQuestion, _ words: String) -> CheckFinding {
    question.finding(
      CheckFault(
        "answer.varies", .warning, "equal requests have different answers: \(words)",
        hint: "If the answer depends on a clock, random numbers or a counter, simulations and "
          + "reloads show something else each time. Use the date of the request"))
  }
}

extension [ParameterOption] {
  /// What is wrong with the choices that a plugin offers.
  fileprivate func faults(askedFor request: OptionsRequest) -> [CheckFault] {
    if let ids = request.ids {
      if contains(where: { $0.value.plain == CheckPlan.unknownID }) {
        return [
          CheckFault(
            "options.unknown", .error, "the answer contains an unknown id that was in the request",
            hint: "Answer only with the requested ids that exist")
        ]
      }
      let lost = ids.filter { id in
        id != CheckPlan.unknownID && !contains { $0.value.plain == id }
      }
      guard let id = lost.first else { return [] }
      return [
        CheckFault(
          "options.lost", .error,
          "the answer doesn't contain '\(HarmlessText.line(id))', which the plugin itself offered "
            + "before",
          hint: "Answer with all requested ids that exist")
      ]
    }
    if let search = request.search, isEmpty {
      return [
        CheckFault(
          "options.search", .warning,
          "a search for '\(HarmlessText.line(search))', the title of a choice, finds nothing",
          hint: "Search for choices by part of their title; case is ignored")
      ]
    }
    guard let untitled = first(where: \.title.isEmpty) else { return [] }
    return [
      CheckFault(
        "options.title", .warning, "the choice \(untitled.value.json) has no title",
        hint: "Give each choice a readable title")
    ]
  }
}

extension CheckQuestion {
  func finding(_ fault: CheckFault) -> CheckFinding {
    var finding = CheckFinding(
      fault.check, fault.state, kind: kind, family: family, "\(words): \(fault.summary)",
      hint: fault.hint)
    finding.subject = fault.subject
    return finding
  }
}

extension WidgetryError {
  /// Whether the plugin's process failed; otherwise it answered with an error.
  var isProcessFault: Bool { code.hasPrefix("plugin.") && code != "plugin.error" }
}
