package import Anniversaries

/// The plan of an import: which anniversaries a file adds, changes or leaves unchanged.
///
/// A day in the file matches the anniversary with its id if this home folder exported it; or else
/// the one that was imported from the same source; or else one with the same title on the same
/// day. So importing a file twice adds nothing the second time.
package struct DayImport {
  /// A part of the file that isn't imported, and the reason.
  package struct Skipped: Hashable, Sendable {
    package var line: Int
    package var summary: String

    package init(line: Int, summary: String) {
      (self.line, self.summary) = (line, summary)
    }
  }

  /// An anniversary before and after the import.
  package struct Change: Hashable, Sendable {
    /// The anniversary before the import; nil if it is new.
    package var former: Anniversary?
    /// The anniversary after the import.
    ///
    /// A new one has the id from the file, or an empty id if one has to be generated.
    package var now: Anniversary
    /// Whether the id was created by this home folder and comes back from an export.
    package var isOwn: Bool

    package init(former: Anniversary?, now: Anniversary, isOwn: Bool = false) {
      (self.former, self.now, self.isOwn) = (former, now, isOwn)
    }
  }

  /// The changes, in the order of the file.
  package private(set) var changes: [Change] = []
  /// Anniversaries of which only the stored import fingerprint changes.
  package private(set) var fingerprintChanges: [Change] = []
  /// How many days are already stored as they are in the file.
  package private(set) var unchanged = 0
  /// The unchanged anniversaries that were typed or came from another source.
  package private(set) var kept: [Anniversary] = []
  /// How many days repeat an earlier day of the file.
  package private(set) var repeated = 0
  /// The parts of the file that aren't imported, in the order of their lines.
  package private(set) var skipped: [Skipped] = []

  /// Compares everything that was read from a file with the existing anniversaries.
  ///
  /// - Parameters:
  ///   - home: The identity of the home folder; nil before it exists.
  ///   - fault: Returns the reason why an anniversary can't be stored; nil if it can.
  package init(
    _ events: [DayFileEvent], over existing: [Anniversary], home: String?,
    fault: (Anniversary) -> String? = { _ in nil }
  ) {
    let days = distinctDays(events, home, fault)
    var matching = DayMatching(existing, home: home)
    var numbers = SourceNumbers(existing)
    let matches = matching.matches(days)
    var matchedIndices = Set(matches.compactMap(\.updatedIndex))
    for (day, match) in zip(days, matches) {
      switch match {
      case .new:
        var now = day.added(in: home)
        if day.identification == .titleOnly, !day.isOwn(of: home) { numbers.number(&now) }
        changes.append(Change(former: nil, now: now, isOwn: day.isOwn(of: home)))
      case .kept(let index):
        guard matchedIndices.insert(index).inserted else {
          repeated += 1
          continue
        }
        unchanged += 1
        kept.append(existing[index])
      case .ownExport(let index):
        record(day.restored(over: existing[index]), over: existing[index])
      case .update(let index):
        record(day.merged(into: existing[index], in: home), over: existing[index])
      }
    }
    skipped.sort { $0.line < $1.line }
  }

  /// Records an anniversary that already exists as changed or unchanged.
  private mutating func record(_ now: Anniversary, over former: Anniversary) {
    var formerWithNewSource = former
    formerWithNewSource.source = now.source
    let change = Change(former: former, now: now)
    if now != formerWithNewSource || former.source == nil && now.source != nil {
      return changes.append(change)
    }
    unchanged += 1
    if now != former { fingerprintChanges.append(change) }
  }

  /// The valid days of the file, each once; counts repetitions and records skipped parts.
  private mutating func distinctDays(
    _ events: [DayFileEvent], _ home: String?, _ fault: (Anniversary) -> String?
  ) -> [ImportedDay] {
    var days: [ImportedDay] = []
    var lines: [Identity: (index: Int, line: Int)] = [:]
    for event in events {
      switch event {
      case .skipped(let line, let summary): skipped.append(Skipped(line: line, summary: summary))
      case .undecoded(let line):
        skipped.append(Skipped(line: line, summary: "the line isn't valid UTF-8"))
      case .day(let day, let line):
        let title = quoted(day.anniversary.title)
        let identity = Identity(day, home)
        if let fault = fault(day.anniversary) {
          skipped.append(Skipped(line: line, summary: "\(title): \(fault)"))
        } else if let earlier = lines[identity] {
          guard days[earlier.index] != day else {
            repeated += 1
            continue
          }
          let isSameDay = days[earlier.index].anniversary.day == day.anniversary.day
          let difference = isSameDay ? "other details" : "another date"
          let summary =
            "\(title) is repeated with \(difference); only line \(earlier.line) is imported"
          skipped.append(Skipped(line: line, summary: summary))
        } else {
          lines[identity] = (days.count, line)
          days.append(day)
        }
      }
    }
    return days
  }
}

/// Decides whether two days of a file are the same: by id, or else by all fields.
private enum Identity: Hashable {
  case id(String)
  case uid(String)
  case source(Anniversary.Source)
  case day(ImportedDay)

  init(_ day: ImportedDay, _ home: String?) {
    self =
      if day.isOwn(of: home) {
        .id(day.anniversary.id)
      } else if let source = day.source(in: home), day.identification != .titleOnly {
        switch DayUID(source.uid) {
        case let uid? where uid.home != nil: .uid(source.uid)
        case nil: .source(source.key)
        // A UID that isn't unique is ignored.
        default: .day(day)
        }
      } else {
        .day(day)
      }
  }
}

/// Appends a number to ids that were made from equal titles, as in `Kim Min (2)`, so that each day
/// of a source has its own id.
private struct SourceNumbers {
  private var usedSources: Set<Anniversary.Source>
  /// The last number used for each title, so that no number is tried twice.
  private var lastNumbers: [Anniversary.Source: Int] = [:]

  init(_ existing: [Anniversary]) {
    usedSources = Set(existing.compactMap { $0.source?.key })
  }

  mutating func number(_ day: inout Anniversary) {
    guard let source = day.source?.key, !usedSources.insert(source).inserted else { return }
    var number = lastNumbers[source, default: 1]
    var numbered = source
    repeat {
      number += 1
      numbered.uid = "\(source.uid) (\(number))"
    } while !usedSources.insert(numbered).inserted
    lastNumbers[source] = number
    day.source?.uid = numbered.uid
  }
}
