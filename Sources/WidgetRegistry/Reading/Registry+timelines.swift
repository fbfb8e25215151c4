package import Foundation
internal import SQLite
internal import WidgetModel

/// Reads timelines, and what widgets show.
extension Registry {
  /// How many pages a timeline can have; the pages' keys follow from the timeline's key.
  static let pagesPerTimeline = 1024

  private static let shownColumns =
    "s.timeline, s.done, s.made_at, s.made_for, s.run_at, s.run_reason, s.run_outcome, "
    + "s.run_milliseconds, s.error_at, s.error_code, s.error_summary, s.error_hint, s.failures, "
    + "s.retry_at, t.policy, t.policy_at, t.entries, t.first_at, t.last_at, s.error_says_by, "
    + "s.error_says"

  /// SQL for the page at a moment: the last one that has begun, or the first.
  static let pageAt =
    "coalesce((SELECT p.content FROM page p WHERE p.key BETWEEN s.timeline * 1024 "
    + "AND s.timeline * 1024 + 1023 AND p.first_at <= ?1 ORDER BY p.key DESC LIMIT 1), "
    + "(SELECT p.content FROM page p WHERE p.key = s.timeline * 1024))"

  private static let shownSource =
    "SELECT \(instanceColumns), \(shownColumns), \(pageAt) FROM instance i "
    + "LEFT JOIN shown s ON s.instance = i.key AND s.surroundings = "
    + "(SELECT key FROM surroundings WHERE time_zone = ?2 AND locale = ?3) "
    + "LEFT JOIN timeline t ON t.key = s.timeline"

  /// A widget with the page that it shows at a moment; nil if there is no such widget.
  package func shown(
    id: String, at moment: Date, in surroundings: Surroundings
  ) throws -> ShownInstance? {
    try convertingErrors {
      try connection.first(
        "\(Self.shownSource) WHERE i.id = ?4", clamped(moment), surroundings.timeZone,
        surroundings.locale, id
      ) { try self.shown($0) }
    }
  }

  /// A page of widgets, of all or of one kind, with what they show at a moment, in the order in
  /// which they were added.
  package func shown(
    after key: Int, kind: Int? = nil, limit: Int, at moment: Date, in surroundings: Surroundings
  ) throws -> [ShownInstance] {
    try convertingErrors {
      var found: [ShownInstance] = []
      let ofKind = kind == nil ? "" : " AND i.kind = ?6"
      let arguments: [(any SQLiteValue)?] = [
        clamped(moment), surroundings.timeZone, surroundings.locale, key, limit,
      ]
      try connection.rows(
        "\(Self.shownSource) WHERE i.key > ?4\(ofKind) ORDER BY i.key LIMIT ?5",
        arguments: arguments + (kind.map { [$0] } ?? [])
      ) { found.append(try self.shown($0)) }
      return found
    }
  }

  /// The widget with a key and the page that it shows at a moment; nil if there is no such widget.
  package func shown(
    key: Int, at moment: Date, in surroundings: Surroundings
  ) throws -> ShownInstance? {
    try shown(after: key - 1, limit: 1, at: moment, in: surroundings).first {
      $0.instance.key == key
    }
  }

  /// When the first page after a moment begins; nil if there is none.
  package func nextPage(ofTimeline key: Int, after moment: Date) throws -> Date? {
    try convertingErrors {
      try connection.first(
        "SELECT first_at FROM page WHERE key BETWEEN ? AND ? AND first_at > ? ORDER BY key LIMIT 1",
        key * Self.pagesPerTimeline, (key + 1) * Self.pagesPerTimeline - 1, clamped(moment)
      ) { Moment.date(milliseconds: $0.int(0)) }
    }
  }

  /// All pages of a timeline, in order.
  package func pages(ofTimeline key: Int) throws -> [[UInt8]] {
    try convertingErrors {
      var pages: [[UInt8]] = []
      try connection.rows(
        "SELECT content FROM page WHERE key BETWEEN ? AND ? ORDER BY key",
        key * Self.pagesPerTimeline, (key + 1) * Self.pagesPerTimeline - 1
      ) { pages.append($0.bytes(0)) }
      return pages
    }
  }

  /// Whether a widget's stored timeline has a hash, and so equals a new one.
  package func has(
    _ hash: [UInt8], instance key: Int, in surroundings: Surroundings
  ) throws -> Bool {
    try convertingErrors {
      try connection.first(
        "SELECT 1 FROM shown s JOIN timeline t ON t.key = s.timeline WHERE s.instance = ? "
          + "AND s.surroundings = (SELECT key FROM surroundings WHERE time_zone = ? AND locale = ?) "
          + "AND t.hash = ?", key, surroundings.timeZone, surroundings.locale, hash
      ) { _ in true } ?? false
    }
  }

  // MARK: Helpers

  /// The stored form of a moment, limited to moments that can be stored.
  func clamped(_ date: Date) -> Int {
    let furthest = Int.max / 2
    guard let moment = Moment.milliseconds(date) else {
      return date.timeIntervalSince1970 < 0 ? -furthest : furthest
    }
    return min(max(moment, -furthest), furthest)
  }

  private func shown(_ row: borrowing Row) throws -> ShownInstance {
    let first = 13
    func date(_ column: Int) -> Date? {
      row.optionalInt(first + column).map(Moment.date(milliseconds:))
    }
    func reason(_ column: Int) -> ReloadReason {
      ReloadReason(rawValue: row.text(first + column)) ?? .requested
    }
    let instance = try instance(row)
    guard !row.isNull(first + 1) else {
      return ShownInstance(instance: instance, timeline: nil, run: nil, page: nil)
    }
    let failure = date(8).map { at in
      RunFailure(
        at: at, code: row.text(first + 9), summary: row.text(first + 10),
        hint: row.optionalText(first + 11),
        pluginMessage: row.optionalText(first + 20).map { text in
          PluginMessage(plugin: row.text(first + 19), text: text)
        })
    }
    let run = RunRecord(
      done: row.int(first + 1), at: date(4), reason: reason(5),
      outcome: ReloadOutcome(rawValue: row.text(first + 6)) ?? .failed,
      milliseconds: row.int(first + 7), failure: failure, failures: row.int(first + 12),
      retryAt: date(13))
    guard let key = row.optionalInt(first), let madeAt = date(2), let firstAt = date(17),
      let lastAt = date(18)
    else { return ShownInstance(instance: instance, timeline: nil, run: run, page: nil) }
    let timeline = StoredTimeline(
      key: key, policy: ReloadPolicy(word: row.text(first + 14), date: date(15)),
      entries: row.int(first + 16), firstAt: firstAt, lastAt: lastAt, madeAt: madeAt,
      madeFor: reason(3))
    return ShownInstance(
      instance: instance, timeline: timeline, run: run, page: row.optionalBytes(first + 21))
  }
}

extension WidgetryError {
  static func timelineTooLong(entries: Int) -> WidgetryError {
    WidgetryError(
      .failed, code: "timeline.too-long",
      summary: "A timeline of \(entries) entries is too long to be stored",
      hint: "Return fewer entries now, and the rest on a later reload")
  }
}

extension Registry {
  /// How often in a row a widget's reload has failed.
  package func failures(ofInstance key: Int, in surroundings: Surroundings) throws -> Int {
    try convertingErrors {
      try connection.first(
        "SELECT failures FROM shown WHERE instance = ? AND surroundings = "
          + "(SELECT key FROM surroundings WHERE time_zone = ? AND locale = ?)",
        key, surroundings.timeZone, surroundings.locale
      ) { $0.int(0) } ?? 0
    }
  }
}
