import Anniversaries
import Clock
import Testing
import WidgetTesting

/// The bundled clocks, tested like an author's kinds.
@Suite struct ClockTests {
  private static let families: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular,
    .accessoryRectangular, .accessoryInline,
  ]

  private let seoul = TestSurroundings(timeZone: "Asia/Seoul", locale: "en_US")
  private static let zones: TestValue = [
    "Asia/Seoul", "Europe/London", "America/New_York", "Asia/Kolkata", "Pacific/Auckland",
  ]

  @Test(
    arguments: [
      ("Asia/Seoul", "2026-11-24", 1440), ("America/New_York", "2026-03-08", 1380),
      ("America/New_York", "2026-11-01", 1500), ("Australia/Lord_Howe", "2026-10-04", 1410),
    ])
  func hasAnEntryForEachMinuteOfTheDay(_ zone: String, _ day: String, _ count: Int) async throws {
    var place = seoul
    place.timeZone = zone
    let next = try #require(CivilDate(iso: day)?.adding(days: 1)).description
    for name in ["clock", "local-clock"] {
      let timeline = try await TestedKind(ClockBundle.self, kind: name).timeline(
        family: .systemSmall, at: place.moment("\(day) 12:34"), in: place)
      #expect(timeline.entries.count == count)
      #expect(try timeline.entries[0].date == place.moment(day))
      #expect(try timeline.policy == .after(place.moment(next)))
      #expect(try timeline.entry(at: place.moment("\(day) 12:34")).line == "12:34 PM")
    }
  }

  @Test(
    arguments: [
      ("en_US", "locale", "9:05 AM", "12:30 AM", "3:05 PM"),
      ("en_GB", "locale", "09:05", "00:30", "15:05"),
      ("ko_KR", "locale", "오전 9:05", "오전 12:30", "오후 3:05"),
      ("ko_KR", "24", "09:05", "00:30", "15:05"), ("de_DE", "12", "9:05 AM", "12:30 AM", "3:05 PM"),
      ("en_US", "24", "09:05", "00:30", "15:05"),
    ])
  func wordsTheHourAsChosen(
    _ locale: String, _ hours: String, _ morning: String, _ night: String, _ afternoon: String
  ) async throws {
    var place = seoul
    place.locale = locale
    let kind = try await TestedKind(ClockBundle.self, kind: "clock")
    for (time, words) in [("09:05", morning), ("00:30", night), ("15:05", afternoon)] {
      let entry = try await kind.snapshot(
        family: .accessoryInline, at: place.moment("2026-11-24 \(time)"),
        configuration: ["hours": .init(stringLiteral: hours)], in: place)
      #expect(entry.line.replacing("\u{202F}", with: " ") == words)
    }
  }

  @Test func tellsHowOtherPlacesDiffer() async throws {
    let entry = try await TestedKind(ClockBundle.self, kind: "clock").snapshot(
      family: .systemLarge, at: seoul.moment("2026-11-24 09:41"),
      configuration: ["zones": Self.zones], in: seoul)
    #expect(
      entry.text.map { $0.replacing("\u{202F}", with: " ") } == [
        "Seoul Tue, Nov 24 9:41 AM", "London Today, −9 h 12:41 AM",
        "New York Yesterday, −14 h 7:41 PM", "Kolkata Today, −3:30 h 6:11 AM",
        "Auckland Today, +4 h 1:41 PM",
      ])
  }

  @Test(
    arguments: [
      ("ko_KR", ["서울", "런던", "뉴욕", "콜카타", "UTC", "GMT+3"]),
      ("ja_JP", ["ソウル", "ロンドン", "ニューヨーク", "コルカタ", "UTC", "GMT+3"]),
      ("ar_EG", ["سول", "لندن", "نيويورك", "كالكتا", "UTC", "GMT+3"]),
      ("en_US", ["Seoul", "London", "New York", "Kolkata", "UTC", "GMT+3"]),
    ])
  func callsCitiesAsTheReaderDoes(_ locale: String, _ cities: [String]) async throws {
    var place = seoul
    place.locale = locale
    let entry = try await TestedKind(ClockBundle.self, kind: "clock").snapshot(
      family: .systemLarge, at: place.moment("2026-11-24 09:41"),
      configuration: [
        "zones": [
          "Asia/Seoul", "Europe/London", "America/New_York", "Asia/Kolkata", "Etc/UTC",
          "Etc/GMT+3",
        ], "date": false,
      ], in: place)
    #expect(entry.text.count == cities.count)
    for (text, city) in zip(entry.text, cities) { #expect(text.hasPrefix(city + " ")) }
  }

  @Test(
    arguments: [
      ("ko_KR", ["오후", "3:05"], "서울"), ("en_US", ["3:05", "PM"], "Seoul"),
      ("zh_TW", ["下午", "3:05"], "首爾"), ("de_DE", ["15:05"], "Seoul"),
    ])
  func putsThePeriodWhereTheLanguageHasIt(
    _ locale: String, _ words: [String], _ city: String
  ) async throws {
    var place = seoul
    place.locale = locale
    for family in [WidgetFamily.systemSmall, .systemLarge, .accessoryCircular] {
      let entry = try await TestedKind(ClockBundle.self, kind: "clock").snapshot(
        family: family, at: place.moment("2026-11-24 15:05"), configuration: ["date": false],
        in: place)
      let isLarge = family == .systemLarge
      #expect(
        entry.text == (isLarge ? [words.joined(separator: " "), "\(city) UTC+9"] : words),
        "\(family)")
    }
  }

  @Test(arguments: [("ja_JP", "月曜日 −14時間"), ("de_DE", "Montag −14h")])
  func tellsOfOtherDaysInOtherLanguages(_ locale: String, _ words: String) async throws {
    var place = seoul
    place.locale = locale
    let entry = try await TestedKind(ClockBundle.self, kind: "clock").snapshot(
      family: .systemLarge, at: place.moment("2026-11-24 09:41"),
      configuration: ["zones": ["Asia/Seoul", "America/New_York"]], in: place)
    #expect(entry.text.contains { $0.hasSuffix(words) }, "\(entry.text)")
  }

  @Test func turnsTheHandsWithTheTime() async throws {
    let kind = try await TestedKind(ClockBundle.self, kind: "clock")
    func angles(at time: String) async throws -> [String] {
      let entry = try await kind.snapshot(
        family: .systemSmall, at: seoul.moment("2026-11-24 \(time)"),
        configuration: ["face": "analog"], in: seoul)
      return entry.description.split(separator: "\n").filter { $0.contains(".rotation") }
        .suffix(2).map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
    }
    #expect(try await angles(at: "15:30") == angles(at: "03:30"))
    #expect(try await angles(at: "15:30") != angles(at: "15:31"))
  }

  @Test func offersZonesByCityAndName() async throws {
    let kind = try await TestedKind(ClockBundle.self, kind: "clock")
    let found = try await kind.options(of: "zones", search: "new york", in: seoul)
    #expect(found.map(\.subtitle) == ["America/New_York"])
    #expect(try await kind.options(of: "zones", in: seoul).count > 300)
  }

  @Test(
    arguments: [
      ("digital", [:], families), ("analog", ["face": "analog"], [.systemSmall]),
      ("world", ["zones": zones], [.systemMedium, .systemLarge]),
      ("dials", ["zones": zones, "face": "analog"], [.systemMedium, .systemLarge]),
      ("plain", ["date": false], [.systemSmall, .accessoryRectangular]),
    ] as [(String, [String: TestValue], [WidgetFamily])])
  func looksAsRecorded(
    _ state: String, _ values: [String: TestValue], _ families: [WidgetFamily]
  ) async throws {
    var korea = seoul
    korea.locale = state == "digital" ? "ko_KR" : "en_US"
    for family in families {
      let entry = try await TestedKind(ClockBundle.self, kind: "clock").snapshot(
        family: family, at: korea.moment("2026-11-24 15:05"), configuration: values, in: korea)
      // Each is recorded, although recording one is an error.
      #expect(throws: Never.self) { try entry.expectText(recordedIn: "clock-\(state)-\(family)") }
    }
  }

  @Test(arguments: ["digital", "analog"], [false, true])
  func looksAsRecordedInStandBy(_ face: String, _ isNight: Bool) async throws {
    var bedside = seoul
    bedside.location = .standBy
    bedside.isLuminanceReduced = isNight
    bedside.renderingMode = isNight ? .vibrant : .fullColor
    let entry = try await TestedKind(ClockBundle.self, kind: "clock").snapshot(
      family: .systemSmall, at: bedside.moment("2026-11-24 15:05"),
      configuration: ["face": .init(stringLiteral: face)], in: bedside)
    try entry.expectText(recordedIn: "clock-standBy-\(face)-\(isNight ? "night" : "day")")
  }
}
