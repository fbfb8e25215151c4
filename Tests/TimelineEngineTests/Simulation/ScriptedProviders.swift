import Foundation
import TimelineEngine
import WidgetModel

/// Providers of a simulation that are functions of the moment; remembers what was asked together.
final class ScriptedProviders: SimulationSource {
  typealias Provider = (Date) throws -> TimelineValue

  private let providers: [Provider]
  /// Subjects with equal numbers have equal requests.
  private let groups: [Int]
  private(set) var rounds: [(at: Date, calls: [SimulationCall])] = []

  init(_ providers: [Provider], groups: [Int]? = nil) {
    self.providers = providers
    self.groups = groups ?? Array(providers.indices)
  }

  func answers(to calls: [SimulationCall], at now: Date) async throws -> [SimulationAnswer] {
    rounds.append((now, calls))
    var seen: Set<Int> = []
    return try calls.map { call in
      SimulationAnswer(
        try result(of: providers[call.subject], at: now),
        isMerged: !seen.insert(groups[call.subject]).inserted)
    }
  }

  private func result(
    of provider: Provider, at now: Date
  ) throws -> Result<SimulatedTimeline, WidgetryError> {
    do {
      return .success(
        try SimulatedTimeline(provider(now)) { view in
          guard case .text(let text) = view else { return "" }
          return text.runs.text
        })
    } catch let error as WidgetryError {
      return .failure(error)
    }
  }
}

extension TimelineValue {
  /// Entries by seconds after a moment, each with its line.
  init(_ now: Date, _ entries: [(TimeInterval, String)], _ policy: ReloadPolicy) {
    self.init(
      entries: entries.map { EntryValue(date: now + $0.0, view: .text(TextNode($0.1))) },
      policy: policy)
  }
}

extension WidgetryError {
  static let noData = WidgetryError(.failed, code: "test.no-data", summary: "No data")
}
