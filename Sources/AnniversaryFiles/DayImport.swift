package import Anniversaries

/// Works out what the days of a file change about the anniversaries that are there.
///
/// A day is the anniversary of its id, else the one that came from the same place before, else one that a
/// person keeps under the same title on the same day. So a file that is imported twice adds nothing.
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
  }

  /// What is to be done, in the order of the file.
  package private(set) var changes: [Change] = []
  /// How many days are there already as the file has them.
  package private(set) var unchanged = 0
  package private(set) var skipped: [Skipped] = []

  private var known: KnownDays
  private let fault: (Anniversary) -> String?

  /// - Parameter fault: Why an anniversary cannot be kept, nil if it can.
  package init(existing: [Anniversary], fault: @escaping (Anniversary) -> String? = { _ in nil }) {
    known = KnownDays(existing)
    self.fault = fault
  }

  package mutating func take(_ event: DayFileEvent) {
    switch event {
    case .skipped(let line, let summary): skipped.append(Skipped(line: line, summary: summary))
    case .day(let day, let line): take(day, line: line)
    }
  }

  private mutating func take(_ day: ImportedDay, line: Int) {
    let title = quoted(day.anniversary.title)
    if let fault = fault(day.anniversary) {
      skipped.append(Skipped(line: line, summary: "\(title): \(fault)"))
      return
    }
    let former = known.find(day)
    let now = former.map { day.merged(into: $0.anniversary) } ?? day.anniversary
    if let earlier = former?.line {
      guard now != former?.anniversary else { return unchanged += 1 }
      let summary = "\(title) comes again with another day, and that of line \(earlier) is kept"
      skipped.append(Skipped(line: line, summary: summary))
      return
    }
    known.keep(now, at: former?.place, line: line)
    if now == former?.anniversary {
      unchanged += 1
    } else {
      changes.append(Change(former: former?.anniversary, now: now))
    }
  }
}

/// The anniversaries that a day of a file may be, those that the file itself adds among them.
private struct KnownDays {
  struct Known {
    var anniversary: Anniversary
    /// The line of this file on which it came, nil until it does.
    var line: Int?
  }

  private struct Day: Hashable {
    var title: String
    var day: CalendarDay
  }

  private var all: [Known] = []
  private var byID: [String: Int] = [:]
  private var bySource: [Anniversary.Source: Int] = [:]
  /// What a person keeps that comes from nowhere else.
  private var byDay: [Day: Int] = [:]

  init(_ existing: [Anniversary]) {
    for anniversary in existing { keep(anniversary, at: nil, line: nil) }
  }

  func find(_ day: ImportedDay) -> (anniversary: Anniversary, line: Int?, place: Int)? {
    let coming = day.anniversary
    let place =
      (day.hasID ? byID[coming.id] : nil) ?? coming.source.flatMap { bySource[$0] }
      ?? (day.hasID ? nil : byDay[Day(title: coming.title, day: coming.day)])
    return place.map { (all[$0].anniversary, all[$0].line, $0) }
  }

  mutating func keep(_ anniversary: Anniversary, at known: Int?, line: Int?) {
    let place = known ?? all.count
    if place == all.count {
      all.append(Known(anniversary: anniversary, line: line))
    } else {
      all[place] = Known(anniversary: anniversary, line: line)
    }
    if !anniversary.id.isEmpty { byID[anniversary.id] = place }
    if let source = anniversary.source {
      bySource[source] = place
    } else {
      byDay[Day(title: anniversary.title, day: anniversary.day)] = place
    }
  }
}
