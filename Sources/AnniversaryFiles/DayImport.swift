package import Anniversaries

/// Works out what the days of a file change about the anniversaries that are there.
///
/// A day is the anniversary of its id, else the one that came from the same place before, else one that is
/// kept under the same title on the same day. So a file that is imported twice adds nothing.
package struct DayImport {
  /// Something of the file that is not kept.
  package struct Skipped: Hashable, Sendable {
    package var line: Int
    package var summary: String

    package init(line: Int, summary: String) {
      (self.line, self.summary) = (line, summary)
    }
  }

  /// What an anniversary was, nil for one to be added, and what it is to be.
  ///
  /// The id is empty where one is to be made of the title.
  package struct Change: Hashable, Sendable {
    package var former: Anniversary?
    package var now: Anniversary

    package init(former: Anniversary?, now: Anniversary) {
      (self.former, self.now) = (former, now)
    }
  }

  /// What is to be done, in the order of the file.
  package private(set) var changes: [Change] = []
  /// Anniversaries that stay as they are, with what the file says now to be kept with them.
  package private(set) var noted: [Anniversary] = []
  /// How many days are there already as the file has them.
  package private(set) var unchanged = 0
  /// Those of them that are kept already from somewhere else.
  package private(set) var kept: [Anniversary] = []
  package private(set) var skipped: [Skipped] = []

  /// - Parameter fault: Why an anniversary cannot be kept, nil if it can.
  package init(
    _ events: [DayFileEvent], over existing: [Anniversary],
    fault: (Anniversary) -> String? = { _ in nil }
  ) {
    let days = unrepeated(events, fault)
    var matching = DayMatching(existing)
    var sources = Set(existing.compactMap { $0.source?.key })
    for (day, match) in zip(days, matching.matches(days)) {
      switch match {
      case .new:
        var now = day.added
        if day.naming == .byTitle { now.source?.number(among: &sources) }
        changes.append(Change(former: nil, now: now))
      case .kept(let place):
        unchanged += 1
        kept.append(existing[place])
      case .same(let place): take(day, over: existing[place])
      }
    }
    skipped.sort { $0.line < $1.line }
  }

  private mutating func take(_ day: ImportedDay, over former: Anniversary) {
    let now = day.merged(into: former)
    var quiet = former
    quiet.source = now.source
    if now != quiet || former.source == nil && now.source != nil {
      return changes.append(Change(former: former, now: now))
    }
    unchanged += 1
    if now != former { noted.append(now) }
  }

  /// The days that can be kept, each once; what is said of the others is noted.
  private mutating func unrepeated(
    _ events: [DayFileEvent], _ fault: (Anniversary) -> String?
  ) -> [ImportedDay] {
    var days: [ImportedDay] = []
    var lines: [Identity: (place: Int, line: Int)] = [:]
    for event in events {
      switch event {
      case .skipped(let line, let summary): skipped.append(Skipped(line: line, summary: summary))
      case .undecoded(let line):
        skipped.append(Skipped(line: line, summary: "the line is not valid UTF-8"))
      case .day(let day, let line):
        let title = quoted(day.anniversary.title)
        if let fault = fault(day.anniversary) {
          skipped.append(Skipped(line: line, summary: "\(title): \(fault)"))
        } else if let earlier = lines[Identity(day)] {
          guard days[earlier.place] != day else {
            unchanged += 1
            continue
          }
          let summary =
            "\(title) comes again with another day, and that of line \(earlier.line) is kept"
          skipped.append(Skipped(line: line, summary: summary))
        } else {
          lines[Identity(day)] = (days.count, line)
          days.append(day)
        }
      }
    }
    return days
  }
}

/// What makes two days of a file one: an id, or else all that they are.
private enum Identity: Hashable {
  case id(String)
  case source(Anniversary.Source)
  case day(ImportedDay)

  init(_ day: ImportedDay) {
    self =
      if day.hasID {
        .id(day.anniversary.id)
      } else if let source = day.anniversary.source, day.naming != .byTitle {
        .source(source)
      } else {
        .day(day)
      }
  }
}

extension Anniversary.Source {
  /// What makes it one source.
  fileprivate var key: Self { .init(name: name, uid: uid) }

  /// Tells it apart from others of the same title, whose ids calendars would take for one: `Kim Min (2)`.
  fileprivate mutating func number(among others: inout Set<Self>) {
    let title = uid
    var number = 1
    while !others.insert(key).inserted {
      number += 1
      uid = "\(title) (\(number))"
    }
  }
}
