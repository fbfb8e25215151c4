import Foundation
import TestSupport
import Testing

/// Kinds that come with the program run in its own process, or with `WIDGETRY_BUNDLED=process` in
/// processes of their own; nobody can tell the difference.
@Suite(.promptly) struct BundledPlaceTests {
  private static let places = ["", "process"]

  private func home(at place: String) throws -> ScratchHome {
    let home = try ScratchHome()
    home.environment["WIDGETRY_BUNDLED"] = place
    try home.make("anniversary", "add", "Our wedding", "2027-05-22", "--id", "wedding")
    try home.make(
      "anniversary", "add", "Seollal", "lunar-ko:2026-01-01", "--repeat", "yearly", "--id",
      "seollal")
    try home.make("steps", "access", "allow")
    try home.make(
      "steps", "add", "8000", "--start", "2026-05-01 09:00", "--end", "2026-05-01 10:00")
    try home.make(
      "defaults", "write", "group.us", "dday", #"{"title":"Us","startDate":"2020-02-29"}"#,
      "--type", "json")
    try home.make("add", "dday", "--id", "wedding", "anniversary=wedding")
    try home.make("add", "dday", "--id", "large", "--family", "large", "anniversary=seollal")
    try home.make("add", "day-count", "--id", "us", "--family", "medium", "group=group.us")
    try home.make("add", "clock", "--id", "seoul", "zones=Asia/Seoul")
    try home.make("add", "steps", "--id", "walk", "--family", "medium")
    return home
  }

  /// What the widgets show, without the moments at which they were made.
  private func shown(in home: ScratchHome, zone: String, locale: String) throws -> [String] {
    // Not the process's own, so that a kind that goes by those shows something else.
    try home.make("home", "set", "--time-zone", zone, "--locale", locale)
    let environment = ["TZ": "UTC", "LANG": "C"]
    return try ["wedding", "large", "us", "seoul", "walk"].map { id in
      try home.make(
        "show", id, "--at", "2026-12-24 12:00", "--format", "svg", environment: environment
      ).output
    }
  }

  @Test(arguments: [("UTC", "en_US"), ("Asia/Seoul", "ko_KR"), ("America/St_Johns", "ar_EG")])
  func showsTheSameInBothPlaces(zone: String, locale: String) throws {
    let homes = try Self.places.map { try home(at: $0) }
    let shown = try homes.map { try self.shown(in: $0, zone: zone, locale: locale) }
    #expect(shown[0].allSatisfy { !$0.isEmpty })
    #expect(shown[0] == shown[1])
  }

  @Test(arguments: [
    ["simulate", "--from", "2027-05-20", "--until", "2027-05-25"],
    ["next", "wedding", "--for", "400d"], ["kind", "show", "dday"],
    ["kind", "options", "clock", "zones"],
    ["set", "seoul", "zones=Nowhere"], ["reload", "wedding", "us", "--quiet"],
    ["log", "--format", "{id} {reason} {outcome}"], ["plugin", "log", "dday"],
    ["plugin", "check", "dday"], ["reload", "--all", "--timeout", "0", "--quiet"],
  ]) func answersTheSameInBothPlaces(_ words: [String]) throws {
    let outcomes = try Self.places.map { try home(at: $0).run(words) }
    #expect(outcomes[0].status == outcomes[1].status)
    #expect(
      outcomes.allSatisfy { !($0.output + $0.errors).isEmpty } || words.contains("--quiet")
        || words[0] == "plugin")
    #expect(untimed(outcomes[0].output) == untimed(outcomes[1].output))
    #expect(untimed(outcomes[0].errors) == untimed(outcomes[1].errors))
  }

  /// A text without durations.
  private func untimed(_ text: String) -> String {
    text.replacing(#/[0-9.]+ m?s\b/#, with: "a moment")
  }
}
