internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRendering

/// What each subject of a simulation asks, equal requests kept once.
struct SimulationRequests {
  private(set) var questions: [PluginQuestion] = []
  /// By subject; nil for one that asks nothing.
  private(set) var numbers: [Int?] = []
  private var known: [PluginQuestion: Int] = [:]

  mutating func addNone() {
    numbers.append(nil)
  }

  mutating func add(_ question: PluginQuestion) {
    if let number = known[question] {
      numbers.append(number)
    } else {
      known[question] = questions.count
      numbers.append(questions.count)
      questions.append(question)
    }
  }
}

/// Has plugins answer at the moments of a simulation.
final class PluginTimelines: SimulationSource {
  private let requests: SimulationRequests
  private let host: PluginHost

  init(_ requests: SimulationRequests, host: PluginHost) {
    self.requests = requests
    self.host = host
  }

  func close() {
    host.close()
  }

  func answers(to calls: [SimulationCall], at now: Date) async throws -> [SimulationAnswer] {
    let numbers = calls.map { requests.numbers[$0.subject] }
    var turns: [Int: Int] = [:]
    var questions: [PluginQuestion] = []
    for case let number? in numbers where turns[number] == nil {
      turns[number] = questions.count
      questions.append(requests.questions[number].asked(at: now))
    }
    var results: [Result<SimulatedTimeline, WidgetryError>?] = Array(
      repeating: nil, count: questions.count)
    try await host.outcomes(of: questions) { index, outcome in
      results[index] = outcome.timeline(of: questions[index].plugin)
    }
    var seen: Set<Int> = []
    return numbers.map { number in
      guard let number, let turn = turns[number], let result = results[turn] else {
        return SimulationAnswer(.failure(.noTimeline("")))
      }
      return SimulationAnswer(result, isMerged: !seen.insert(number).inserted)
    }
  }
}

extension PluginQuestion {
  fileprivate func asked(at now: Date) -> PluginQuestion {
    guard case .timeline(var request) = request else { return self }
    request.now = now
    return PluginQuestion(plugin: plugin, request: .timeline(request))
  }
}

extension PluginOutcome {
  fileprivate func timeline(of plugin: String) -> Result<SimulatedTimeline, WidgetryError> {
    result.flatMap { answer in
      guard case .timeline(let timeline) = answer else { return .failure(.noTimeline(plugin)) }
      return Result { () throws(WidgetryError) in
        try SimulatedTimeline(timeline, line: WidgetRendering.line(of:))
      }
    }
  }
}
