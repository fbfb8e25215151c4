public import Foundation
internal import TimelineEngine
internal import WidgetModel

/// What a widget would show and ask for over a while, moment by moment.
///
/// Its description is what is recorded: a line for each event, with moments as a clock in its surroundings shows them.
///
/// ```
/// 2026-10-30 00:00  call      added: 29 entries
/// 2026-10-30 00:00  shown     Our wedding D-3
/// 2026-10-31 00:00  shown     Our wedding D-2
/// ```
public struct TestedSimulation: Equatable, Sendable {
  /// Something that happens at a moment.
  public struct Event: Hashable, Sendable {
    /// When.
    public let date: Date
    /// What.
    public let happening: Happening
  }

  /// What can happen.
  public enum Happening: Hashable, Sendable {
    /// Another entry is shown: the widget in one line.
    case shown(line: String)
    /// The provider was asked, and answered with so many entries.
    case called(entries: Int)
    /// The budget does not allow a reload before a moment.
    case deferred(until: Date)
    /// The provider was asked and failed; it is asked again at a moment.
    case failed(summary: String, retryAt: Date?)
  }

  /// All that happened, in the order of time.
  public let events: [Event]
  /// How often the provider was asked.
  public let calls: Int
  /// How often its answer was a failure.
  public let failures: Int
  /// How often a reload had to wait.
  public let deferrals: Int
  /// The lines of the simulation, with moments as a clock in its surroundings shows them.
  public let description: String

  /// The lines that were shown, in order, the same one again where another entry had it.
  public var lines: [String] {
    events.compactMap { event in
      if case .shown(let line) = event.happening { line } else { nil }
    }
  }

  /// What is shown at a moment; nil before there is anything.
  public func line(at moment: Date) -> String? {
    var last: String?
    for event in events where event.date <= moment {
      if case .shown(let line) = event.happening { last = line }
    }
    return last
  }

  /// Compares the simulation with what was recorded in `Recorded/NAME.txt` beside the test's file.
  ///
  /// With `WIDGETRY_RECORD=1` in the environment the file is written instead, and the comparison fails: what was
  /// recorded has to be read.
  public func expectText(
    recordedIn name: String, filePath: String = #filePath
  ) throws(WidgetTestError) {
    try Recording(name, besides: filePath).compare(description)
  }
}

extension TestedSimulation: CustomStringConvertible {}

extension TestedSimulation {
  init(
    _ happened: [SimulationEvent], _ counts: SimulationCounts, in surroundings: TestSurroundings
  ) throws(WidgetTestError) {
    var events: [Event] = []
    var lines: [String] = []
    for event in happened {
      let happening: Happening
      let words: String
      switch event.happening {
      case .shown(let line, _):
        happening = .shown(line: line)
        words = "shown     \(line)"
      case .called(let reason, let entries, _, _):
        happening = .called(entries: entries)
        words = "call      \(reason.rawValue): \(entries) \(entries == 1 ? "entry" : "entries")"
      case .deferred(let reason, let deferral):
        happening = .deferred(until: deferral.until)
        words = "deferred  \(reason.rawValue) until \(try surroundings.text(of: deferral.until))"
      case .failed(let reason, let error, let retryAt):
        happening = .failed(summary: error.summary, retryAt: retryAt)
        words = "failed    \(reason.rawValue): \(error.summary)"
      case .skipped: continue
      }
      events.append(Event(date: event.at, happening: happening))
      lines.append("\(try surroundings.text(of: event.at))  \(words)\n")
    }
    self.events = events
    calls = counts.calls
    failures = counts.failed
    deferrals = counts.deferred
    description = lines.joined()
  }
}
