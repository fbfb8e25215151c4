internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// Judges a plugin's answers during a check: errors, slow or large answers, and faulty content.
struct CheckAnswers {
  /// The current time on the machine's clock, which differs from the requested moments.
  let clock: Date

  static let slow = Duration.seconds(1)
  private static let large = 4 << 20

  func findings(_ question: CheckQuestion, _ outcome: PluginOutcome) -> [CheckFinding] {
    faults(question, outcome).map { question.finding($0) }
  }

  private func faults(_ question: CheckQuestion, _ outcome: PluginOutcome) -> [CheckFault] {
    switch outcome.result {
    case .failure(let error):
      // A failed process is always a fault. An error in answer to made-up values may be legitimate.
      let isRefusal = !error.isProcessFault && question.isMadeUp
      return [
        CheckFault(
          error.isProcessFault ? error.code : "answer.error", isRefusal ? .warning : .error,
          error.wholeSummary, hint: error.hint ?? "make it answer this request, which hosts send")
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
          "answer.slow", .warning, "it took \(Int(duration / .milliseconds(1))) ms",
          hint: "answer within a second; a host waits 10 s, and other widgets wait with it"))
    }
    let bytes = PluginFrame.answer(id: 1, .success(answer)).line.count
    if bytes > Self.large {
      faults.append(
        CheckFault(
          "answer.large", .warning, "it has \(bytes >> 20) MB",
          hint: "give fewer entries, and a policy that asks for more; 16 MB are refused"))
    }
    return faults
  }

  private func faults(_ request: PluginRequest, _ answer: PluginAnswer) -> [CheckFault] {
    switch (request, answer) {
    case (.placeholder(let request), .entry(let entry)),
      (.snapshot(let request), .entry(let entry)):
      entry.faults(askedFor: request.now, clock: clock)
    case (.timeline(let request), .timeline(let timeline)):
      timeline.faults(askedFor: request.now, clock: clock)
    case (.options(let request), .options(let options)): options.faults(askedFor: request)
    case (.activity, .presentations(let views)): views.checkFaults
    default: []
    }
  }

  /// Reports a plugin that gave different answers to the same request.
  func findings(
    _ question: CheckQuestion, _ first: PluginOutcome, _ second: PluginOutcome
  ) -> [CheckFinding] {
    guard case .success(let before) = first.result, case .success(let after) = second.result,
      let words = CheckDifference.words(before, after)
    else { return [] }
    return [
      question.finding(
        CheckFault(
          "answer.varies", .error, "asked the same twice, \(words)",
          hint: "let the answer depend on the request alone: its now and zone, no clock, chance or "
            + "count; equal requests are asked once"))
    ]
  }
}

extension [ParameterOption] {
  fileprivate func faults(askedFor request: OptionsRequest) -> [CheckFault] {
    if let ids = request.ids {
      if contains(where: { $0.value.plain == CheckPlan.unknownID }) {
        return [
          CheckFault(
            "options.unknown", .error, "it offers an id that it can't know",
            hint: "answer with those of the ids that exist, and leave the others out")
        ]
      }
      let lost = ids.filter { id in
        id != CheckPlan.unknownID && !contains { $0.value.plain == id }
      }
      guard let id = lost.first else { return [] }
      return [
        CheckFault(
          "options.lost", .error,
          "it doesn't find '\(HarmlessText.line(id))', which it offered itself",
          hint: "answer a request for ids with those that exist")
      ]
    }
    if let search = request.search, isEmpty {
      return [
        CheckFault(
          "options.search", .warning,
          "nothing is found by '\(HarmlessText.line(search))', its own title",
          hint: "find choices by a part of their titles, whatever the case")
      ]
    }
    guard let untitled = first(where: \.title.isEmpty) else { return [] }
    return [
      CheckFault(
        "options.title", .warning, "the choice \(untitled.value.json) has no title",
        hint: "give each choice a readable title")
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
  /// Whether the plugin's process failed, as opposed to answering with an error.
  var isProcessFault: Bool { code.hasPrefix("plugin.") && code != "plugin.error" }
}
