package import Foundation
internal import SQLite
internal import WidgetModel

/// Changes timelines, and stores the results of reloads.
extension RegistryChanges {
  /// Stores a successful reload and its timeline; equal timelines are stored once.
  ///
  /// The number of failures becomes zero, but the last error stays stored.
  package func store(
    _ timeline: EncodedTimeline, run: RunRecord, ofInstance key: Int, in surroundings: Surroundings
  ) throws {
    markVisible()
    let surroundingsKey = try self.key(of: surroundings)
    let old = try timelineKey(ofInstance: key, in: surroundingsKey)
    let stored = try timelineKey(storing: timeline)
    let at = run.at.map(registry.clamped)
    try connection.run(
      "INSERT INTO shown (instance, surroundings, timeline, done, made_at, made_for, run_at, "
        + "run_reason, run_outcome, run_milliseconds) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
        + "ON CONFLICT (instance, surroundings) DO UPDATE SET timeline = excluded.timeline, "
        + "done = excluded.done, made_at = excluded.made_at, made_for = excluded.made_for, "
        + "run_at = excluded.run_at, run_reason = excluded.run_reason, "
        + "run_outcome = excluded.run_outcome, run_milliseconds = excluded.run_milliseconds, "
        + "failures = 0, retry_at = NULL",
      key, surroundingsKey, stored, run.done, run.madeAt.map(registry.clamped) ?? at,
      run.reason.rawValue, at, run.reason.rawValue,
      run.outcome.rawValue, run.milliseconds)
    if let old, old != stored { try dropTimelineIfUnused(old) }
  }

  /// Stores a failed reload; the last good timeline stays.
  package func store(
    failed run: RunRecord, ofInstance key: Int, in surroundings: Surroundings
  ) throws {
    markVisible()
    let at = run.at.map(registry.clamped)
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
      run.outcome.rawValue, run.milliseconds, failure.map { registry.clamped($0.at) },
      failure?.code,
      failure?.summary, failure?.hint, failure?.pluginMessage?.plugin, failure?.pluginMessage?.text,
      run.failures,
      run.retryAt.map(registry.clamped))
  }

  /// Deletes a widget's timelines for other time zones and locales that were made before a moment.
  package func dropOtherTimelines(
    ofInstance key: Int, than surroundings: Surroundings, madeBefore moment: Date
  ) throws {
    let other =
      "instance = ?1 AND coalesce(made_at, run_at) < ?2 AND surroundings <> coalesce((SELECT key FROM surroundings "
      + "WHERE time_zone = ?3 AND locale = ?4), 0)"
    let arguments: [(any SQLiteValue)?] = [
      key, registry.clamped(moment), surroundings.timeZone, surroundings.locale,
    ]
    var timelines: [Int] = []
    try connection.rows(
      "SELECT timeline FROM shown WHERE \(other) AND timeline IS NOT NULL", arguments: arguments
    ) { timelines.append($0.int(0)) }
    try connection.run("DELETE FROM shown WHERE \(other)", arguments: arguments)
    for timeline in timelines { try dropTimelineIfUnused(timeline) }
  }

  /// The keys of a widget's timelines.
  func timelineKeys(ofInstance key: Int) throws -> [Int] {
    try connection.all(
      "SELECT timeline FROM shown WHERE instance = ? AND timeline IS NOT NULL", key
    ) { $0.int(0) }
  }

  /// Deletes a timeline with its pages and pictures, unless a widget still uses it.
  func dropTimelineIfUnused(_ key: Int) throws {
    let facts = try connection.first(
      "SELECT EXISTS (SELECT 1 FROM shown WHERE timeline = ?1), has_images FROM timeline "
        + "WHERE key = ?1", key
    ) { (isUsed: $0.int(0) != 0, hasImages: $0.int(1) != 0) }
    guard let facts, !facts.isUsed else { return }
    if facts.hasImages { try dropImages(ofTimeline: key) }
    try connection.run(
      "DELETE FROM page WHERE key BETWEEN ? AND ?", key * Registry.pagesPerTimeline,
      (key + 1) * Registry.pagesPerTimeline - 1)
    try connection.run("DELETE FROM timeline WHERE key = ?", key)
  }

  private func timelineKey(ofInstance key: Int, in surroundings: Int) throws -> Int? {
    try connection.first(
      "SELECT timeline FROM shown WHERE instance = ? AND surroundings = ?", key, surroundings
    ) { $0.optionalInt(0) } ?? nil
  }

  /// The key of a stored timeline; stores it if it is new.
  private func timelineKey(storing timeline: EncodedTimeline) throws -> Int {
    let known = try connection.first("SELECT key FROM timeline WHERE hash = ?", timeline.hash) {
      $0.int(0)
    }
    if let known {
      try mend(known, with: timeline)
      try keep(timeline.images, ofTimeline: known)
      return known
    }
    // Another page would have the key of the next timeline's first page.
    guard timeline.pages.count <= Registry.pagesPerTimeline else {
      throw WidgetryError.timelineTooLong(entries: timeline.entries)
    }
    try connection.run(
      "INSERT INTO timeline (hash, policy, policy_at, entries, first_at, last_at, has_images) "
        + "VALUES (?, ?, ?, ?, ?, ?, ?)",
      timeline.hash, timeline.policy.word, timeline.policy.date.map(registry.clamped),
      timeline.entries,
      registry.clamped(timeline.pages.first?.firstAt ?? timeline.lastAt),
      registry.clamped(timeline.lastAt),
      timeline.images.isEmpty ? 0 : 1)
    let key = Int(connection.lastInsertedRowID)
    try keep(timeline.images, ofTimeline: key)
    for (number, page) in timeline.pages.enumerated() {
      try connection.run(
        "INSERT INTO page (key, first_at, content) VALUES (?, ?, ?)",
        key * Registry.pagesPerTimeline + number, registry.clamped(page.firstAt), page.content)
    }
    return key
  }

  /// Replaces stored pages that are damaged, for example after a disk error.
  private func mend(_ key: Int, with timeline: EncodedTimeline) throws {
    for (number, page) in timeline.pages.enumerated() {
      let pageKey = key * Registry.pagesPerTimeline + number
      let isWhole = try connection.first(
        "SELECT content IS ? FROM page WHERE key = ?", page.content, pageKey
      ) { $0.bool(0) }
      guard isWhole != true else { continue }
      try connection.run(
        "INSERT OR REPLACE INTO page (key, first_at, content) VALUES (?, ?, ?)",
        pageKey, registry.clamped(page.firstAt), page.content)
    }
  }

  /// The key of a time zone and locale; stores them if they are new.
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

  /// Stores the pictures of a timeline; they are deleted together with it.
  private func keep(_ images: [ImageValue], ofTimeline key: Int) throws {
    guard !images.isEmpty else { return }
    try connection.run("UPDATE timeline SET has_images = 1 WHERE key = ? AND NOT has_images", key)
    for image in images {
      try connection.run(
        "INSERT OR IGNORE INTO image (digest, bytes) VALUES (?, ?)", image.digest, image.bytes)
      try connection.run(
        "INSERT OR IGNORE INTO timeline_image (timeline, digest) VALUES (?, ?)", key, image.digest)
    }
  }

  /// Deletes the pictures that only this timeline uses.
  private func dropImages(ofTimeline key: Int) throws {
    try connection.run(
      "DELETE FROM image WHERE digest IN (SELECT digest FROM timeline_image WHERE timeline = ?1) "
        + "AND NOT EXISTS (SELECT 1 FROM timeline_image o WHERE o.digest = image.digest "
        + "AND o.timeline <> ?1)", key)
    try connection.run("DELETE FROM timeline_image WHERE timeline = ?", key)
  }
}
