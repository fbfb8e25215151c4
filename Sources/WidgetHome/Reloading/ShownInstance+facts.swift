package import Foundation
package import TimelineEngine
package import WidgetModel
package import WidgetRegistry
internal import WidgetRendering

extension Home {
  /// What the engine has to know of an instance.
  func facts(of shown: ShownInstance) throws -> InstanceFacts {
    let run = shown.run
    let budget = try budget(of: shown.instance)
    return InstanceFacts(
      asked: shown.instance.asked, askedFor: shown.instance.askedFor, done: run?.done,
      movedFor: run == nil ? try reasonForMove(of: shown.instance) : nil,
      needsAttention: try hindrance(to: shown.instance) != nil,
      timeline: shown.timeline.map {
        TimelineFacts(policy: $0.policy, lastAt: $0.lastAt, madeAt: $0.madeAt)
      }, ranAt: run?.at, failures: run?.failures ?? 0, retryAt: run?.retryAt, budget: budget,
      charges: budget.isLimited ? try charges(of: shown.instance) : [])
  }

  /// How often an instance may be reloaded: as it says itself, else its kind, else the home.
  package func budget(of instance: StoredInstance) throws -> BudgetPolicy {
    let word =
      try instance.budget ?? kind(key: instance.kind).budget ?? homeBudget()
    // A word that only a newer program knows is no reason to show nothing.
    return BudgetPolicy(word: word) ?? .unlimited
  }

  package func charges(of instance: StoredInstance) throws -> [Date] {
    try registryIfThere()?.charges(ofInstance: instance.key) ?? []
  }

  /// Why nothing is stored for this zone and locale of what was done for another.
  private func reasonForMove(of instance: StoredInstance) throws -> ReloadReason? {
    let place = try surroundings()
    let other = try registryIfThere()?.otherPlace(
      ofInstance: instance.key, doneSince: instance.asked)
    return other.map { $0.timeZone == place.timeZone ? .localeChanged : .clockChanged }
  }
}

extension ShownInstance {
  /// The entry of a moment with its line, its view still packed.
  package func entry(at moment: Date) throws -> ShownEntry? {
    guard let page else { return nil }
    return try readingTimeline { try ShownEntry(of: page, at: moment) }
  }

  /// An entry in one line as it reads at a moment: words that run are worded anew.
  package func line(
    of entry: ShownEntry, at moment: Date, in surroundings: @autoclosure () throws -> Surroundings
  ) throws -> String {
    try readingTimeline {
      guard try entry.page.hasRunningWords(at: entry.index) else { return entry.line }
      let environment = PictureEnvironment(
        family: instance.family, now: moment, locale: try surroundings().locale)
      return WidgetRendering.line(of: try entry.view().seen(in: environment))
    }
  }

  /// Does something with what is stored, and names whose it is where that cannot be read.
  func readingTimeline<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch is ArchiveError {
      throw WidgetryError(
        .failed, code: "timeline.unreadable",
        summary: "The stored timeline of '\(instance.id)' cannot be read",
        hint: "widgetry reload \(instance.id)")
    }
  }
}

/// The entry that is shown at a moment.
package struct ShownEntry {
  package var date: Date
  /// The widget in one line, as it read when it was made.
  package var line: String
  /// When the page's next entry begins; nil for the page's last.
  package var next: Date?
  fileprivate let page: TimelinePage.Reader
  fileprivate let index: Int

  /// Throws an ``ArchiveError`` where the page cannot be read.
  init(of page: [UInt8], at moment: Date) throws {
    let reader = try TimelinePage.Reader(page)
    guard !reader.dates.isEmpty else { throw ArchiveError(.endsEarly, offset: 0) }
    index = EntrySelection.index(at: moment, in: reader.dates)
    date = reader.dates[index]
    line = try reader.line(at: index)
    next = index + 1 < reader.dates.count ? reader.dates[index + 1] : nil
    self.page = reader
  }

  package func view() throws -> ViewNode {
    try page.view(at: index)
  }

  /// Whether nobody can tell it from another by looking.
  func looks(like other: ShownEntry?) -> Bool {
    guard let other, line == other.line else { return false }
    return (try? view()) == (try? other.view())
  }
}
