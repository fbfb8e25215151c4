internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// The requests in a simulation; widgets with equal requests share one.
struct SimulationRequests {
  private(set) var questions: [PluginQuestion] = []
  /// The number of each subject's request; nil if it has none.
  private(set) var numbers: [Int?] = []
  private var known: [PluginQuestion: Int] = [:]

  /// Adds a subject that can't be reloaded.
  mutating func addNone() {
    numbers.append(nil)
  }

  /// Adds a subject with its request.
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

/// Asks plugins for the timelines of a simulation.
///
/// A plugin that fails repeatedly is disabled, as in a real home. If a request exceeds its time
/// limit once, it isn't sent again, so that the simulation doesn't wait each time.
final class PluginTimelines: SimulationSource {
  static let parked = Attention.Code.pluginParked.rawValue

  private let requests: SimulationRequests
  private let host: PluginHost
  /// How many widgets each plugin has, which determines when it is disabled.
  private let widgets: [String: Int]
  private var deaths: [String: PluginDeaths] = [:]
  /// The errors of requests that have exceeded their time limit, by number.
  private var overdue: [Int: WidgetryError] = [:]

  init(_ requests: SimulationRequests, host: PluginHost, widgets: [String: Int]) {
    self.requests = requests
    self.host = host
    self.widgets = widgets
  }

  func close() {
    host.close()
  }

  func answers(to calls: [SimulationCall], at now: Date) async throws -> [SimulationAnswer] {
    let numbers = calls.map { requests.numbers[$0.subject] }
    var turns: [Int: Int] = [:]
    var questions: [PluginQuestion] = []
    var asked: [Int] = []
    var results: [Result<SimulatedTimeline, WidgetryError>?] = []
    for case let number? in numbers where turns[number] == nil {
      turns[number] = results.count
      let question = requests.questions[number]
      if let error = refusal(of: question) {
        results.append(.failure(error))
      } else if let error = overdue[number] {
        note(.failure(error), question)
        results.append(.failure(error))
      } else {
        asked.append(number)
        questions.append(question.asked(at: now))
        results.append(nil)
      }
    }
    try await host.outcomes(of: questions) { index, outcome in
      let question = questions[index]
      let number = asked[index]
      if case .failure(let error) = outcome.result, error.code == "plugin.timed-out" {
        overdue[number] = error
      }
      note(outcome.result, question)
      if let turn = turns[number] { results[turn] = outcome.timeline(of: question.plugin) }
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

extension PluginTimelines {
  /// Counts the outcome of a request.
  private func note(_ result: Result<PluginAnswer, WidgetryError>, _ question: PluginQuestion) {
    deaths[question.plugin, default: PluginDeaths()].add(result, of: question.request)
  }

  /// Why a plugin isn't asked any more; nil if it can be asked.
  private func refusal(of question: PluginQuestion) -> WidgetryError? {
    let plugin = question.plugin
    guard let deaths = deaths[plugin],
      deaths.areTooMany(ofWidgets: widgets[plugin] ?? 0), let last = deaths.last
    else { return nil }
    return WidgetryError(
      .failed, code: Self.parked,
      summary: "plugin '\(plugin)' is disabled: it failed \(deaths.count) times in a row, most "
        + "recently: \(last.summary)")
  }
}

extension PluginQuestion {
  /// The question with another time.
  fileprivate func asked(at now: Date) -> PluginQuestion {
    guard case .timeline(var request) = request else { return self }
    request.now = now
    request.isSimulated = true
    return PluginQuestion(plugin: plugin, request: .timeline(request))
  }
}

extension PluginOutcome {
  /// The timeline in a plugin's answer.
  fileprivate func timeline(of plugin: String) -> Result<SimulatedTimeline, WidgetryError> {
    result.flatMap { answer in
      guard case .timeline(let timeline) = answer else { return .failure(.noTimeline(plugin)) }
      return Result { () throws(WidgetryError) in
        try SimulatedTimeline(timeline, line: WidgetRendering.line(of:))
      }
    }
  }
}
