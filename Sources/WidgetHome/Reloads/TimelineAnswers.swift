internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// The questions that a ``Reloader`` sends to plugins, and their answers.
///
/// Equal requests share one question until it is sent. After that, an equal request gets a new
/// question, because data outside the request may have changed; unless the widgets were asked for
/// together, as by `reload --all`.
struct TimelineAnswers {
  /// The timeline or the error for one question.
  struct Answer {
    var result: Result<EncodedTimeline, WidgetryError>
    var milliseconds: Int

    /// This answer if the plugin's process failed; nil if it succeeded, or if only the provider
    /// failed.
    var death: Answer? {
      guard case .failure(let error) = result, error.code.hasPrefix("plugin.") else { return nil }
      return self
    }
  }

  /// A request and its plugin, because plugins may have kinds with the same name.
  private struct Question: Hashable {
    var plugin: String
    var request: ProviderRequest
  }

  private enum State {
    case open, asked
    case answered(Answer)
  }

  private var questions: [Question] = []
  private var states: [State] = []
  private var numbers: [Question: Int] = [:]
  /// The questions that have been sent, in this order.
  private var asked: [Int] = []

  /// The answer to a question; nil as long as there is none.
  subscript(number: Int) -> Answer? {
    guard case .answered(let answer) = states[number] else { return nil }
    return answer
  }

  /// The number of the question for a request; equal requests share a question.
  ///
  /// - Parameter isShared: Whether a question that was sent is shared too.
  mutating func number(
    of request: ProviderRequest, to plugin: String, isShared: Bool = false
  ) -> Int {
    let question = Question(plugin: plugin, request: request)
    if let known = numbers[question] {
      if isShared { return known }
      if case .open = states[known] { return known }
    }
    let number = questions.count
    questions.append(question)
    states.append(.open)
    numbers[question] = number
    return number
  }

  /// Whether all questions of a reload are answered.
  func isComplete(_ run: Reloader.Run) -> Bool {
    run.parts.allSatisfy { self[$0.question] != nil }
  }

  /// The questions to send now.
  ///
  /// The question for the home's time zone is sent first. If the plugin crashes or doesn't answer,
  /// the one for the caller's time zone isn't sent.
  mutating func open(in runs: [Reloader.Run]) -> [PluginQuestion] {
    var found: [PluginQuestion] = []
    for run in runs {
      for (index, part) in run.parts.enumerated() {
        guard case .open = states[part.question] else { continue }
        if index > 0 {
          guard let first = self[run.parts[0].question] else { continue }
          if let death = first.death {
            states[part.question] = .answered(death)
            continue
          }
        }
        states[part.question] = .asked
        asked.append(part.question)
        let question = questions[part.question]
        found.append(
          PluginQuestion(plugin: question.plugin, request: .timeline(question.request)))
      }
    }
    return found
  }

  /// Stores the answer to the question that was sent as number `index` of this reload.
  mutating func take(_ outcome: PluginOutcome, at index: Int) {
    let (seconds, attoseconds) = outcome.duration.components
    states[asked[index]] = .answered(
      Answer(
        result: Self.encoded(outcome.result),
        milliseconds: Int(seconds * 1000 + attoseconds / 1_000_000_000_000_000)))
  }

  /// Ends the sending; questions without an answer stay unanswered.
  mutating func endAsking() {
    asked.removeAll(keepingCapacity: true)
  }

  /// Removes all questions, before the next reloads begin.
  mutating func forget() {
    questions.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }

  private static func encoded(
    _ result: Result<PluginAnswer, WidgetryError>
  ) -> Result<EncodedTimeline, WidgetryError> {
    do {
      guard case .timeline(let timeline) = try result.get() else {
        return .failure(
          WidgetryError(
            .failed, code: "plugin.protocol", summary: "The plugin didn't return a timeline"))
      }
      return .success(try EncodedTimeline(timeline))
    } catch {
      return .failure(error)
    }
  }
}
