public import Foundation
internal import TimelineEngine
internal import WidgetModel

/// The result of a simulation: what a widget would show over a period of time, and when it would be
/// reloaded.
///
/// Its description is the text that `expectText` records: a line for each event, with times in the
/// time zone of the surroundings.
///
/// ```
/// 2026-10-30 00:00  call      added: 29 entries
/// 2026-10-30 00:00  shown     Our wedding D-3
/// 2026-10-31 00:00  shown     Our wedding D-2
/// ```
public struct TestedSimulation: Equatable, Sendable {
  /// Something that happened at a moment.
  public struct Event: Hashable, Sendable {
    /// When it happened.
    public let date: Date
    /// What happened.
    public let happening: Happening
  }

  /// An event without its date.
  public enum Happening: Hashable, Sendable {
    /// A new entry was shown; the line is the widget's text.
    case shown(line: String)
    /// The provider was called and returned a number of entries.
    case called(entries: Int)
    /// The budget postponed a reload.
    case deferred(until: Date)
    /// The provider failed; the host retries at the given time.
    case failed(summary: String, retryAt: Date?)
  }

  /// All events, earliest first.
  public let events: [Event]
  /// How often the provider was called.
  public let calls: Int
  /// How often the provider failed.
  public let failures: Int
  /// How often a reload was postponed.
  public let deferrals: Int
  /// The text to record, with times in the time zone of the surroundings.
  public let description: String

  /// The lines that were shown, in order; several entries may have the same line.
  public var lines: [String] {
    events.compactMap { event in
      if case .shown(let line) = event.happening { line } else { nil }
    }
  }

  /// The line that is shown at a moment; nil before the first entry.
  public func line(at moment: Date) -> String? {
    var last: String?
    for event in events where event.date <= moment {
      if case .shown(let line) = event.happening { last = line }
    }
    return last
  }

  /// Compares the simulation with the recorded text in `Recorded/NAME.txt` next to the test's file.
  ///
  /// With `WIDGETRY_RECORD=1` in the environment it writes the file and then fails, so that
  /// somebody reads the new recording.
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
