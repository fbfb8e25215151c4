import Foundation
import TestSupport
import Testing

/// The right words on the right day, wherever the reader is.
@Suite(.waitsForPrograms) struct MidnightTests {
  /// A zone, a day, and the words at moments around its two midnights.
  @Test(arguments: [
    (
      "Asia/Seoul", "2027-05-22",
      [
        "2027-05-21T14:59:59Z D-1", "2027-05-21T15:00:00Z D-Day", "2027-05-22T14:59:59Z D-Day",
        "2027-05-22T15:00:00Z D+1",
      ]
    ),
    (
      "America/New_York", "2027-05-22",
      [
        "2027-05-22T03:59:59Z D-1", "2027-05-22T04:00:00Z D-Day", "2027-05-23T03:59:59Z D-Day",
        "2027-05-23T04:00:00Z D+1",
      ]
    ),
    // The day that has 23 hours.
    (
      "America/New_York", "2027-03-14",
      [
        "2027-03-14T04:59:59Z D-1", "2027-03-14T05:00:00Z D-Day", "2027-03-15T03:59:59Z D-Day",
        "2027-03-15T04:00:00Z D+1",
      ]
    ),
    // The day that has 25 hours.
    (
      "America/New_York", "2027-11-07",
      [
        "2027-11-07T03:59:59Z D-1", "2027-11-07T04:00:00Z D-Day", "2027-11-08T04:59:59Z D-Day",
        "2027-11-08T05:00:00Z D+1",
      ]
    ),
    // The day that begins at one o'clock.
    (
      "America/Santiago", "2024-09-08",
      [
        "2024-09-08T03:59:59Z D-1", "2024-09-08T04:00:00Z D-Day", "2024-09-09T02:59:59Z D-Day",
        "2024-09-09T03:00:00Z D+1",
      ]
    ),
    ("UTC", "2028-02-29", ["2028-02-28T23:59:59Z D-1", "2028-02-29 D-Day", "2028-03-01 D+1"]),
    // A bare day is its first moment, a bare time is local.
    ("Asia/Seoul", "2027-05-22", ["2027-05-21 D-1", "2027-05-22 D-Day", "2027-05-23 D+1"]),
    (
      "Asia/Seoul", "2027-05-22",
      ["2027-05-21T23:59:59 D-1", "2027-05-22T23:59:59 D-Day", "2027-05-23T00:00 D+1"]
    ),
  ])
  func changesItsWordsAtLocalMidnight(zone: String, day: String, moments: [String]) throws {
    let home = try ScratchHome(timeZone: zone)
    try home.make("anniversary", "add", "Day", day)
    try home.make("add", "dday", "--family", "inline", "anniversary=day")
    for moment in moments {
      let words = moment.split(separator: " ")
      #expect(
        try home.line("dday-1", at: String(words[0])) == "Day \(words[1])", "\(moment)")
    }
  }

  @Test func changesItsWordsFromTheStoredTimelineToo() throws {
    // Wherever it is noon now, today does not end within this test.
    let hour = Int(Date().timeIntervalSince1970) / 3600 % 24
    let home = try ScratchHome(
      timeZone: hour >= 12 ? "Etc/GMT+\(hour - 12)" : "Etc/GMT-\(12 - hour)")
    try home.make("anniversary", "add", "Day", "+2d")
    try home.make("add", "dday", "anniversary=day")
    let words = try ["now", "tomorrow", "+2d", "+3d", "+20d"].map {
      try home.make("show", "dday-1", "--at", $0, "--cached", "--format", "line").line
    }
    #expect(words == ["Day D-2", "Day D-1", "Day D-Day", "Day D+1", "Day D+18"])
    let cached = try home.run("show", "dday-1", "--at", "+400d", "--cached", "--json")
    #expect(cached.status == 1)
    #expect(try cached.toldErrors()[0]["code"].string == "timeline.not-stored")
    #expect(try home.line("dday-1", at: "+400d") == "Day D+398")
  }

  @Test func asksNobodyAndStoresNothingForAnotherMoment() throws {
    let home = try ScratchHome.couple()
    let before = try home.everything()
    let timeline = try home.json("timeline", "big").description
    for moment in ["2027-05-22", "1999-01-01", "+5d", "2100-12-31"] {
      _ = try home.line("big", at: moment)
    }
    #expect(try home.everything() == before)
    #expect(try home.json("timeline", "big").description == timeline)
  }

  @Test func keepsTheTimelineOfEachZone() throws {
    let home = try ScratchHome(timeZone: "Asia/Seoul")
    try home.make("home", "set", "--time-zone", "Asia/Seoul")
    try home.make("anniversary", "add", "Day", "2027-05-22")
    try home.make("add", "dday", "anniversary=day")
    let seoul = try home.line("dday-1")
    let first = try home.json("timeline", "dday-1")
    #expect(first["timeZone"].string == "Asia/Seoul")
    let storedFirst = try stored(home, zone: "Asia/Seoul")
    let newYork = ["TZ": "America/New_York"]
    let reloads = try home.log().count
    _ = try home.line("dday-1", environment: newYork)
    #expect(try home.log().count == reloads + 1)
    let other = try home.make("timeline", "dday-1", "--json", environment: newYork).json()
    #expect(other["timeZone"].string == "America/New_York")
    #expect(other["entries"][1]["date"].string != first["entries"][1]["date"].string)
    // Back in Seoul nothing was made anew, and nothing is.
    #expect(try home.line("dday-1") == seoul)
    #expect(try home.json("timeline", "dday-1").description == first.description)
    #expect(try stored(home, zone: "Asia/Seoul") == storedFirst)
    _ = try home.line("dday-1", environment: newYork)
    #expect(try home.log().count == reloads + 1)
  }

  /// What is stored for a zone, with the moment in milliseconds; nothing where `sqlite3` is not there.
  private func stored(_ home: ScratchHome, zone: String) throws -> String {
    try home.shell(
      """
      [ -x \(Tool.sqlite3) ] && sqlite3 "$WIDGETRY_HOME/registry.sqlite" "SELECT shown.* FROM shown \
      JOIN surroundings ON surroundings.key = surroundings WHERE time_zone = '\(zone)'"
      """
    ).output
  }

  @Test func keepsTheLocaleOfTheHomeInAnEmptyEnvironment() throws {
    let home = try ScratchHome(timeZone: "Asia/Seoul", locale: "ko_KR.UTF-8")
    try home.make("anniversary", "add", "결혼기념일", "2027년 5월 22일")
    try home.make("add", "dday", "anniversary=결혼기념일")
    #expect(try home.make("show", "dday-1").output.contains("2027년 5월 22일"))
    home.environment = [:]
    try home.make("reload", "--all")
    #expect(try home.make("show", "dday-1").output.contains("2027년 5월 22일"))
    for locale in ["C", "POSIX", "C.UTF-8"] {
      let shown = try home.make("show", "dday-1", environment: ["LC_ALL": locale])
      #expect(shown.output.contains("2027년 5월 22일"), "\(locale)")
    }
    // Whoever says another is shown another, and the home keeps its own.
    let german = try home.make("show", "dday-1", environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(german.output.contains("22. Mai 2027"))
    #expect(try home.make("show", "dday-1").output.contains("2027년 5월 22일"))
    #expect(try home.json("home", "show")["locale"].string == "ko_KR")
  }

  @Test(arguments: [
    (["show", "big", "--at", "2027-03-14T02:30"], "02:30 on 2027-03-14 doesn't exist"),
    (["show", "big", "--at", "2027-11-07T01:30"], "01:30 on 2027-11-07 occurs twice"),
  ])
  func saysHowAnOddLocalTimeIsRead(words: [String], note: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try home.make(words, environment: ["TZ": "America/New_York"])
    #expect(outcome.errors.contains(note))
    #expect(try home.make(words + ["-q"], environment: ["TZ": "America/New_York"]).errors == "")
  }
}
