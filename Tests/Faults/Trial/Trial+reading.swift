internal import Foundation
internal import WidgetModel

extension Trial {
  /// Everything that the home contains, by its commands.
  func readAll(home: String? = nil) async throws -> [Slot: Content] {
    try await read(Set(Area.allCases), home: home)
  }

  /// What some areas contain, read without any fault; tried again while the home is disturbed or busy.
  func read(_ areas: Set<Area>, home: String? = nil) async throws -> [Slot: Content] {
    var found: [Slot: Content] = [:]
    for area in areas.sorted(by: { $0.rawValue < $1.rawValue }) {
      let document = try await readDocument(area.command, empty: area.emptyStatuses, home: home)
      if let document {
        found.merge(try area.contents(in: document)) { $1 }
      }
    }
    return found
  }

  /// The JSON of a reading command; nil if there is nothing.
  func readDocument(
    _ words: [String], empty: Set<Int32> = [], home: String? = nil
  ) async throws -> JSONValue? {
    let patience = ContinuousClock.now + .seconds(90)
    while true {
      let before = disturbances
      let ended = try await stage.run(words, home: home)
      // A disturbed home may have been moved away, so an empty list means nothing.
      let isCalm = disturbance == nil && before == disturbances
      if isCalm, ended.status == 0, let document = try? JSONValue(parsing: ended.output) {
        return document
      }
      if isCalm, empty.contains(ended.status) { return nil }
      guard !isCalm || ended.status == 75, .now < patience else {
        throw FaultsError(
          "'\(words.joined(separator: " "))' exited with \(ended.status): \(ended.errors)"
            + ended.output.prefix(200))
      }
      await pause(.milliseconds(50))
    }
  }

  /// The cups that all taps have added.
  func readTaps(home: String? = nil) async throws -> Int {
    let document = try await readDocument(
      ["defaults", "read", CupsPlugin.group, "count", "--json"], empty: [2], home: home)
    return document?.object?["value"]?.number.map(Int.init) ?? 0
  }
}
