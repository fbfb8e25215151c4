package import Anniversaries

/// Plans an import: compares the days of a file with the existing anniversaries.
///
/// A day matches the anniversary with its id if this home has exported it, or else the one that
/// came from the same source, or else one with the same title on the same day. So importing a file
/// twice adds nothing.
package struct DayImport {
  /// A part of the file that isn't imported.
  package struct Skipped: Hashable, Sendable {
    package var line: Int
    package var summary: String

    package init(line: Int, summary: String) {
      (self.line, self.summary) = (line, summary)
    }
  }

  /// An anniversary before and after the import; `former` is nil if it is new.
  ///
  /// The id of a new one is what the file asks for, or empty if it has to be generated.
  package struct Change: Hashable, Sendable {
    package var former: Anniversary?
    package var now: Anniversary
    /// Whether this home created the id.
    package var isOwn: Bool

    package init(former: Anniversary?, now: Anniversary, isOwn: Bool = false) {
      (self.former, self.now, self.isOwn) = (former, now, isOwn)
    }
  }

  /// The changes, in the order of the file.
  package private(set) var changes: [Change] = []
  /// Unchanged anniversaries with a new import fingerprint.
  package private(set) var noted: [Change] = []
  /// How many days are already stored as they are in the file.
  package private(set) var unchanged = 0
  /// Those of the unchanged days that belong to another source.
  package private(set) var kept: [Anniversary] = []
  /// How many rows repeat an earlier row.
  package private(set) var repeated = 0
  package private(set) var skipped: [Skipped] = []

  /// - Parameters:
  ///   - home: The identity of the home; nil before it exists.
  ///   - fault: Returns why an anniversary can't be stored; nil if it can.
  package init(
    _ events: [DayFileEvent], over existing: [Anniversary], home: String?,
    fault: (Anniversary) -> String? = { _ in nil }
  ) {
    let days = unrepeated(events, home, fault)
    var matching = DayMatching(existing, home: home)
    var numbers = SourceNumbers(existing)
    let matches = matching.matches(days)
    var met = Set(matches.compactMap(\.changedPlace))
    for (day, match) in zip(days, matches) {
      switch match {
      case .new:
        var now = day.added(in: home)
        if day.naming == .byTitle, !day.isOwn(of: home) { numbers.number(&now) }
        changes.append(Change(former: nil, now: now, isOwn: day.isOwn(of: home)))
      case .kept(let place):
        guard met.insert(place).inserted else {
          repeated += 1
          continue
        }
        unchanged += 1
        kept.append(existing[place])
      case .own(let place):
        take(day.restored(over: existing[place]), over: existing[place])
      case .same(let place):
        take(day.merged(into: existing[place], in: home), over: existing[place])
      }
    }
    skipped.sort { $0.line < $1.line }
  }

  private mutating func take(_ now: Anniversary, over former: Anniversary) {
    var quiet = former
    quiet.source = now.source
    let change = Change(former: former, now: now)
    if now != quiet || former.source == nil && now.source != nil {
      return changes.append(change)
    }
    unchanged += 1
    if now != former { noted.append(change) }
  }

  /// The valid days without repetitions; the others are noted.
  private mutating func unrepeated(
    _ events: [DayFileEvent], _ home: String?, _ fault: (Anniversary) -> String?
  ) -> [ImportedDay] {
    var days: [ImportedDay] = []
    var lines: [Identity: (place: Int, line: Int)] = [:]
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
          guard days[earlier.place] != day else {
            repeated += 1
            continue
          }
          let isSameDay = days[earlier.place].anniversary.day == day.anniversary.day
          let summary =
            isSameDay
            ? "\(title) is repeated with other details; line \(earlier.line) is used"
            : "\(title) is repeated with another date; line \(earlier.line) is used"
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

/// What makes two days of a file the same: an id, or else all fields.
private enum Identity: Hashable {
  case id(String)
  case uid(String)
  case source(Anniversary.Source)
  case day(ImportedDay)

  init(_ day: ImportedDay, _ home: String?) {
    self =
      if day.isOwn(of: home) {
        .id(day.anniversary.id)
      } else if let source = day.source(in: home), day.naming != .byTitle {
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

/// Numbers days with the same title, because calendars would treat their ids as equal: `Kim Min
/// (2)`.
private struct SourceNumbers {
  private var taken: Set<Anniversary.Source>
  /// The last number for each title, so that none is tried twice.
  private var last: [Anniversary.Source: Int] = [:]

  init(_ existing: [Anniversary]) {
    taken = Set(existing.compactMap { $0.source?.key })
  }

  mutating func number(_ day: inout Anniversary) {
    guard let source = day.source?.key, !taken.insert(source).inserted else { return }
    var number = last[source, default: 1]
    var numbered = source
    repeat {
      number += 1
      numbered.uid = "\(source.uid) (\(number))"
    } while !taken.insert(numbered).inserted
    last[source] = number
    day.source?.uid = numbered.uid
  }
}
