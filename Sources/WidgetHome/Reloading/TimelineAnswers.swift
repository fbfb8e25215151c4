internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// What plugins are asked while instances are reloaded, and what they answer.
///
/// Equal requests are one question until it is asked: who comes later may know of a change that no request tells.
struct TimelineAnswers {
  struct Answer {
    var result: Result<EncodedTimeline, WidgetryError>
    var milliseconds: Int

    /// The answer itself if it is that the plugin's process failed, and not that it said no.
    var death: Answer? {
      guard case .failure(let error) = result, error.code.hasPrefix("plugin.") else { return nil }
      return self
    }
  }

  /// A request together with whom it is for: two plugins may have kinds of one name.
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
  /// The numbers of what the plugins are asked at the time, in the order in which they were.
  private var asked: [Int] = []

  subscript(number: Int) -> Answer? {
    guard case .answered(let answer) = states[number] else { return nil }
    return answer
  }

  /// The number of a question.
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

  /// Questions that are to be asked now.
  ///
  /// The home's place comes first: where a plugin dies of that or hangs, it is not asked for the caller's as well.
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

  /// Takes the outcome of a question that was open, counted from the first that was asked.
  mutating func take(_ outcome: PluginOutcome, at index: Int) {
    let (seconds, attoseconds) = outcome.duration.components
    states[asked[index]] = .answered(
      Answer(
        result: Self.encoded(outcome.result),
        milliseconds: Int(seconds * 1000 + attoseconds / 1_000_000_000_000_000)))
  }

  /// Nobody is asked any more; what has no answer by now has none.
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
            .failed, code: "plugin.protocol", summary: "The plugin's answer is no timeline"))
      }
      return .success(try EncodedTimeline(timeline))
    } catch {
      return .failure(error)
    }
  }
}
