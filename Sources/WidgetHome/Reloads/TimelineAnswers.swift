internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// The questions to plugins during a reload, and their answers.
///
/// Equal requests share one question until it is sent. Later ones get a question of their own,
/// because data outside the request may have changed.
struct TimelineAnswers {
  struct Answer {
    var result: Result<EncodedTimeline, WidgetryError>
    var milliseconds: Int

    /// The answer itself if the plugin's process failed; nil if it succeeded or only the provider
    /// failed.
    var death: Answer? {
      guard case .failure(let error) = result, error.code.hasPrefix("plugin.") else { return nil }
      return self
    }
  }

  /// A request and the plugin that it is for; two plugins may have kinds with the same name.
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
  /// The questions that are being asked, in the order in which they were sent.
  private var asked: [Int] = []

  subscript(number: Int) -> Answer? {
    guard case .answered(let answer) = states[number] else { return nil }
    return answer
  }

  /// The number of the question for a request; equal requests get the same number.
  mutating func number(of request: ProviderRequest, to plugin: String) -> Int {
    let question = Question(plugin: plugin, request: request)
    if let known = numbers[question], case .open = states[known] { return known }
    let number = questions.count
    questions.append(question)
    states.append(.open)
    numbers[question] = number
    return number
  }

  func isComplete(_ run: Reloader.Run) -> Bool {
    run.parts.allSatisfy { self[$0.question] != nil }
  }

  /// The questions that should be sent now.
  ///
  /// The one for the home's zone comes first: if the plugin crashes or hangs, the one for the
  /// caller's zone isn't sent.
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

  /// Stores the outcome of a question; `index` counts from the first question of this reload.
  mutating func take(_ outcome: PluginOutcome, at index: Int) {
    let (seconds, attoseconds) = outcome.duration.components
    states[asked[index]] = .answered(
      Answer(
        result: Self.encoded(outcome.result),
        milliseconds: Int(seconds * 1000 + attoseconds / 1_000_000_000_000_000)))
  }

  /// Stops asking: questions without an answer stay without one.
  mutating func endAsking() {
    asked.removeAll(keepingCapacity: true)
  }

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
            .failed, code: "plugin.protocol", summary: "The plugin's answer isn't a timeline"))
      }
      return .success(try EncodedTimeline(timeline))
    } catch {
      return .failure(error)
    }
  }
}
