package import Foundation
internal import SQLite
internal import WidgetModel

extension Registry {
  /// The pages of a timeline have consecutive keys, so a page can be found by its key alone.
  private static let pagesPerTimeline = 1024

  private static let shownColumns =
    "s.timeline, s.done, s.made_at, s.made_for, s.run_at, s.run_reason, s.run_outcome, "
    + "s.run_milliseconds, s.error_at, s.error_code, s.error_summary, s.error_hint, s.failures, "
    + "s.retry_at, t.policy, t.policy_at, t.entries, t.first_at, t.last_at, s.error_says_by, "
    + "s.error_says"

  /// SQL for the page at a moment: the last that begins by then, or else the first.
  static let pageAt =
    "coalesce((SELECT p.content FROM page p WHERE p.key BETWEEN s.timeline * 1024 "
    + "AND s.timeline * 1024 + 1023 AND p.first_at <= ?1 ORDER BY p.key DESC LIMIT 1), "
    + "(SELECT p.content FROM page p WHERE p.key = s.timeline * 1024))"

  private static let shownSource =
    "SELECT \(instanceColumns), \(shownColumns), \(pageAt) FROM instance i "
    + "LEFT JOIN shown s ON s.instance = i.key AND s.surroundings = "
    + "(SELECT key FROM surroundings WHERE time_zone = ?2 AND locale = ?3) "
    + "LEFT JOIN timeline t ON t.key = s.timeline"

  /// An instance with its page at a moment: everything that `show` needs, in one query.
  package func shown(
    id: String, at moment: Date, in surroundings: Surroundings
  ) throws -> ShownInstance? {
    try wording {
      try connection.first(
        "\(Self.shownSource) WHERE i.id = ?4", clamped(moment), surroundings.timeZone,
        surroundings.locale, id
      ) { try self.shown($0) }
    }
  }

  /// Instances with their pages at a moment, in the order in which they were added, of one kind or
  /// of all.
  package func shown(
    after key: Int, kind: Int? = nil, limit: Int, at moment: Date, in surroundings: Surroundings
  ) throws -> [ShownInstance] {
    try wording {
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

  package func shown(
    key: Int, at moment: Date, in surroundings: Surroundings
  ) throws -> ShownInstance? {
    try shown(after: key - 1, limit: 1, at: moment, in: surroundings).first {
      $0.instance.key == key
    }
  }

  /// When the first page after a moment begins.
  package func nextPage(ofTimeline key: Int, after moment: Date) throws -> Date? {
    try wording {
      try connection.first(
        "SELECT first_at FROM page WHERE key BETWEEN ? AND ? AND first_at > ? ORDER BY key LIMIT 1",
        key * Self.pagesPerTimeline, (key + 1) * Self.pagesPerTimeline - 1, clamped(moment)
      ) { Moment.date(milliseconds: $0.int(0)) }
    }
  }

  /// All pages of a timeline, in order.
  package func pages(ofTimeline key: Int) throws -> [[UInt8]] {
    try wording {
      var pages: [[UInt8]] = []
      try connection.rows(
        "SELECT content FROM page WHERE key BETWEEN ? AND ? ORDER BY key",
        key * Self.pagesPerTimeline, (key + 1) * Self.pagesPerTimeline - 1
      ) { pages.append($0.bytes(0)) }
      return pages
    }
  }

  /// Stores a successful run and its timeline; equal timelines are stored once.
  ///
  /// The number of failures becomes zero; the last error stays readable.
  package func store(
    _ timeline: EncodedTimeline, run: RunRecord, ofInstance key: Int, in surroundings: Surroundings
  ) throws {
    try wording {
      let surroundingsKey = try self.key(of: surroundings)
      let old = try timelineKey(ofInstance: key, in: surroundingsKey)
      let stored = try timelineKey(storing: timeline)
      let at = run.at.map(clamped)
      try connection.run(
        "INSERT INTO shown (instance, surroundings, timeline, done, made_at, made_for, run_at, "
          + "run_reason, run_outcome, run_milliseconds) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
          + "ON CONFLICT (instance, surroundings) DO UPDATE SET timeline = excluded.timeline, "
          + "done = excluded.done, made_at = excluded.made_at, made_for = excluded.made_for, "
          + "run_at = excluded.run_at, run_reason = excluded.run_reason, "
          + "run_outcome = excluded.run_outcome, run_milliseconds = excluded.run_milliseconds, "
          + "failures = 0, retry_at = NULL",
        key, surroundingsKey, stored, run.done, run.madeAt.map(clamped) ?? at,
        run.reason.rawValue, at, run.reason.rawValue,
        run.outcome.rawValue, run.milliseconds)
      if let old, old != stored { try dropTimelineIfUnused(old) }
    }
  }

  /// Whether an instance's stored timeline has a hash.
  package func has(
    _ hash: [UInt8], instance key: Int, in surroundings: Surroundings
  ) throws -> Bool {
    try wording {
      try connection.first(
        "SELECT 1 FROM shown s JOIN timeline t ON t.key = s.timeline WHERE s.instance = ? "
          + "AND s.surroundings = (SELECT key FROM surroundings WHERE time_zone = ? AND locale = ?) "
          + "AND t.hash = ?", key, surroundings.timeZone, surroundings.locale, hash
      ) { _ in true } ?? false
    }
  }

  /// Stores a failed run; the last good timeline stays.
  package func store(
    failed run: RunRecord, ofInstance key: Int, in surroundings: Surroundings
  ) throws {
    try wording {
      let at = run.at.map(clamped)
      let failure = run.failure
      try connection.run(
        "INSERT INTO shown (instance, surroundings, done, run_at, run_reason, run_outcome, "
          + "run_milliseconds, error_at, error_code, error_summary, error_hint, error_says_by, "
          + "error_says, failures, retry_at) "
          + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
          + "ON CONFLICT (instance, surroundings) DO UPDATE SET "
          + "done = excluded.done, run_at = excluded.run_at, run_reason = excluded.run_reason, "
          + "run_outcome = excluded.run_outcome, run_milliseconds = excluded.run_milliseconds, "
          + "error_at = excluded.error_at, error_code = excluded.error_code, "
          + "error_summary = excluded.error_summary, error_hint = excluded.error_hint, "
          + "error_says_by = excluded.error_says_by, error_says = excluded.error_says, "
          + "failures = excluded.failures, retry_at = excluded.retry_at",
        key, try self.key(of: surroundings), run.done, at, run.reason.rawValue,
        run.outcome.rawValue, run.milliseconds, failure.map { clamped($0.at) }, failure?.code,
        failure?.summary, failure?.hint, failure?.says?.plugin, failure?.says?.text, run.failures,
        run.retryAt.map(clamped))
    }
  }

  /// Removes an instance's timelines for other zones and locales that were made before a moment.
  package func dropOtherTimelines(
    ofInstance key: Int, than surroundings: Surroundings, madeBefore moment: Date
  ) throws {
    try wording {
      let other =
        "instance = ?1 AND coalesce(made_at, run_at) < ?2 AND surroundings <> coalesce((SELECT key FROM surroundings "
        + "WHERE time_zone = ?3 AND locale = ?4), 0)"
      let arguments: [(any SQLiteValue)?] = [
        key, clamped(moment), surroundings.timeZone, surroundings.locale,
      ]
      var timelines: [Int] = []
      try connection.rows(
        "SELECT timeline FROM shown WHERE \(other) AND timeline IS NOT NULL", arguments: arguments
      ) { timelines.append($0.int(0)) }
      try connection.run("DELETE FROM shown WHERE \(other)", arguments: arguments)
      for timeline in timelines { try dropTimelineIfUnused(timeline) }
    }
  }

  // MARK: Pieces

  func timelineKeys(ofInstance key: Int) throws -> [Int] {
    try connection.all(
      "SELECT timeline FROM shown WHERE instance = ? AND timeline IS NOT NULL", key
    ) { $0.int(0) }
  }

  func dropTimelineIfUnused(_ key: Int) throws {
    let facts = try connection.first(
      "SELECT EXISTS (SELECT 1 FROM shown WHERE timeline = ?1), has_images FROM timeline "
        + "WHERE key = ?1", key
    ) { (isUsed: $0.int(0) != 0, hasImages: $0.int(1) != 0) }
    guard let facts, !facts.isUsed else { return }
    if facts.hasImages { try dropImages(ofTimeline: key) }
    try connection.run(
      "DELETE FROM page WHERE key BETWEEN ? AND ?", key * Self.pagesPerTimeline,
      (key + 1) * Self.pagesPerTimeline - 1)
    try connection.run("DELETE FROM timeline WHERE key = ?", key)
  }

  private func timelineKey(ofInstance key: Int, in surroundings: Int) throws -> Int? {
    try connection.first(
      "SELECT timeline FROM shown WHERE instance = ? AND surroundings = ?", key, surroundings
    ) { $0.optionalInt(0) } ?? nil
  }

  private func timelineKey(storing timeline: EncodedTimeline) throws -> Int {
    let known = try connection.first("SELECT key FROM timeline WHERE hash = ?", timeline.hash) {
      $0.int(0)
    }
    if let known {
      try mend(known, with: timeline)
      try keep(timeline.images, ofTimeline: known)
      return known
    }
    // One more page would get the key of the next timeline's first page.
    guard timeline.pages.count <= Self.pagesPerTimeline else {
      throw WidgetryError.timelineTooLong(entries: timeline.entries)
    }
    try connection.run(
      "INSERT INTO timeline (hash, policy, policy_at, entries, first_at, last_at, has_images) "
        + "VALUES (?, ?, ?, ?, ?, ?, ?)",
      timeline.hash, timeline.policy.word, timeline.policy.date.map(clamped), timeline.entries,
      clamped(timeline.pages.first?.firstAt ?? timeline.lastAt), clamped(timeline.lastAt),
      timeline.images.isEmpty ? 0 : 1)
    let key = Int(connection.lastInsertedRowID)
    try keep(timeline.images, ofTimeline: key)
    for (number, page) in timeline.pages.enumerated() {
      try connection.run(
        "INSERT INTO page (key, first_at, content) VALUES (?, ?, ?)",
        key * Self.pagesPerTimeline + number, clamped(page.firstAt), page.content)
    }
    return key
  }

  /// Replaces stored pages that don't match their hash, for example after a disk error.
  private func mend(_ key: Int, with timeline: EncodedTimeline) throws {
    for (number, page) in timeline.pages.enumerated() {
      let pageKey = key * Self.pagesPerTimeline + number
      let isWhole = try connection.first("SELECT content FROM page WHERE key = ?", pageKey) { row in
        row.withBytes(0) { $0.elementsEqual(page.content) }
      }
      guard isWhole != true else { continue }
      try connection.run(
        "INSERT OR REPLACE INTO page (key, first_at, content) VALUES (?, ?, ?)",
        pageKey, clamped(page.firstAt), page.content)
    }
  }

  private func key(of surroundings: Surroundings) throws -> Int {
    let known = try connection.first(
      "SELECT key FROM surroundings WHERE time_zone = ? AND locale = ?", surroundings.timeZone,
      surroundings.locale
    ) { $0.int(0) }
    if let known { return known }
    try connection.run(
      "INSERT INTO surroundings (time_zone, locale) VALUES (?, ?)", surroundings.timeZone,
      surroundings.locale)
    return Int(connection.lastInsertedRowID)
  }

  /// A moment in stored form; moments outside the calendar's range become its ends.
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
        says: row.optionalText(first + 20).map { text in
          PluginWords(plugin: row.text(first + 19), text: text)
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
      hint: "return fewer entries, and the next ones when they end")
  }
}

extension Registry {
  /// How many runs have failed since the last successful one.
  package func failures(ofInstance key: Int, in surroundings: Surroundings) throws -> Int {
    try wording {
      try connection.first(
        "SELECT failures FROM shown WHERE instance = ? AND surroundings = "
          + "(SELECT key FROM surroundings WHERE time_zone = ? AND locale = ?)",
        key, surroundings.timeZone, surroundings.locale
      ) { $0.int(0) } ?? 0
    }
  }
}
