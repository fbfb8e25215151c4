import Steps
import Testing
import WidgetTesting

/// The bundled steps widget, tested like an author's kind.
@Suite struct StepsTests {
  private static let families: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular,
    .accessoryInline,
  ]

  private func place(_ health: TestHealth = TestHealth(), locale: String = "en_US")
    -> TestSurroundings
  {
    TestSurroundings(timeZone: "Asia/Seoul", locale: locale, health: health)
  }

  private func entry(
    in place: TestSurroundings, family: WidgetFamily = .systemSmall,
    at time: String = "2026-10-30 14:20", _ configuration: [String: TestValue] = [:]
  ) async throws -> TestedEntry {
    let kind = try await TestedKind(StepsBundle.self)
    let timeline = try await kind.timeline(
      family: family, at: place.moment(time), configuration: configuration, in: place)
    return timeline.entries[0]
  }

  /// Steps counted for some minutes from a moment on.
  private func steps(
    _ count: Double, _ moment: String, minutes: Double = 10, source: String = "Phone"
  ) throws -> TestHealth.Sample {
    .init(
      .stepCount, count, from: try place().moment(moment), minutes: minutes, source: source)
  }

  @Test func showsTheStepsOfTodayAndWhenTheyWereCounted() async throws {
    let health = TestHealth([
      try steps(5000, "2026-10-30 08:00"), try steps(1234, "2026-10-30 12:50"),
      try steps(9999, "2026-10-29 23:40"), try steps(9999, "2026-10-30 15:00"),
    ])
    #expect(
      try await entry(in: place(health)).text == ["Steps", "6,234", "of 10,000 · at 13:00"])
    #expect(
      try await entry(in: place(health, locale: "ko_KR")).text
        == ["걸음", "6,234", "목표 10,000 · 13:00 기준"])
  }

  @Test func countsEveryMomentOnceAndOneSourceWhenChosen() async throws {
    let place = place(
      TestHealth([
        try steps(1000, "2026-10-30 08:00", minutes: 60, source: "Watch"),
        try steps(800, "2026-10-30 08:30", minutes: 60, source: "Phone"),
      ]))
    #expect(try await entry(in: place).line == "1,400 steps")
    #expect(try await entry(in: place, ["source": "Phone"]).line == "800 steps")
    let kind = try await TestedKind(StepsBundle.self)
    #expect(try await kind.options(of: "source", in: place).map(\.title) == ["Watch", "Phone"])
  }

  @Test(
    arguments: [
      (.init(access: .notDetermined), "No permission to read steps", "걸음을 읽을 권한이 없음"),
      // Without permission the widget finds no data, and isn't told the reason.
      (.init(access: .denied), "No steps yet today", "오늘은 아직 걸음이 없음"),
      (.init(), "No steps yet today", "오늘은 아직 걸음이 없음"),
      (.init(delivery: .off), "Updates are off", "업데이트가 꺼져 있음"),
    ] as [(TestHealth, String, String)])
  func hasWordsForEachState(_ health: TestHealth, _ english: String, _ korean: String) async throws
  {
    for family in Self.families where family != .accessoryCircular {
      #expect(try await entry(in: place(health), family: family).line.contains(english))
      #expect(
        try await entry(in: place(health, locale: "ko_KR"), family: family).line.contains(korean))
    }
  }

  @Test(
    arguments: [
      ("2026-10-28 17:00", "Watch", "Source not seen since Oct 28"),
      ("2026-10-29 17:00", "Watch", "No steps yet today"),
      ("2026-10-30 01:00", "Watch", "850 steps"),
      ("2026-10-30 09:00", "Band", "Nothing from Band yet"),
    ])
  func saysWhatBecameOfTheChosenSource(
    _ counted: String, _ source: TestValue, _ words: String
  ) async throws {
    let health = TestHealth([
      try steps(850, counted, source: "Watch"), try steps(9, "2026-10-30 14:00"),
    ])
    #expect(try await entry(in: place(health), ["source": source]).line.contains(words))
  }

  @Test(
    arguments: [
      (3, 5000, "3 days in a row", "7,000 under usual"),
      (1, 12_000, "2 days in a row", "about as usual"),
      (9, 20_000, "10 days in a row", "8,000 over usual"),
    ])
  func tellsOfTheStreakAndOfWhatIsUsual(
    _ days: Int, _ today: Double, _ streak: String, _ comparison: String
  ) async throws {
    var samples = [try steps(today, "2026-10-30 08:00")]
    for day in 1...days {
      samples.append(try steps(12_000, "2026-10-\(30 - day < 10 ? "0" : "")\(30 - day) 10:00"))
    }
    let text = try await entry(in: place(TestHealth(samples)), family: .systemLarge).text
    #expect(text.last == "\(streak) \(comparison)", "\(text)")
  }

  @Test func saysSinceWhenThereIsNothingAtAll() async throws {
    let there = place(TestHealth([try steps(850, "2026-10-27 10:00")]))
    #expect(try await entry(in: there).line == "No steps since Oct 27")
  }

  @Test(arguments: ["en_US": "28+ days in a row", "ko_KR": "28+일 연속 달성"])
  func saysThatAStreakMayBeLonger(_ locale: String, _ words: String) async throws {
    let samples = try (1...40).map { day in
      TestHealth.Sample(
        .stepCount, 12_000,
        from: try place().moment("2026-10-30 09:00").addingTimeInterval(Double(-day) * 86_400),
        minutes: 60)
    }
    let there = place(TestHealth(samples), locale: locale)
    #expect(try await entry(in: there, family: .systemLarge).text.last?.contains(words) == true)
  }

  /// Clock changes at midnight or by half an hour lose no steps and break no streak.
  @Test(
    arguments: [
      ("America/Santiago", "2026-09-06", 23), ("America/Santiago", "2026-09-10", 24),
      ("Australia/Lord_Howe", "2026-10-06", 24), ("Australia/Lord_Howe", "2026-10-04", 24),
    ])
  func countsWhereClocksChangeOddly(_ zone: String, _ day: String, _ hours: Int) async throws {
    var there = place()
    there.timeZone = zone
    let now = try there.moment("\(day) 13:00")
    there.health = TestHealth(
      (0...20).map { day in
        .init(
          .stepCount, 12_000, from: now.addingTimeInterval(Double(-day) * 86_400 - 7200),
          minutes: 60)
      })
    let entry = try await entry(in: there, family: .systemLarge, at: "\(day) 13:00")
    #expect(entry.text.contains("12,000"))
    #expect(entry.text.last == "21 days in a row about as usual")
    #expect(
      entry.description.split(separator: "\n").filter { $0.contains("capsule") }.count == hours)
  }

  /// On days when clocks change there is a bar for every hour.
  @Test(
    arguments: [("2026-03-08", 23), ("2026-03-09", 24), ("2026-11-01", 25)])
  func hasABarForEachHourOfTheDay(_ day: String, _ hours: Int) async throws {
    var york = place()
    york.timeZone = "America/New_York"
    york.health = TestHealth([
      .init(.stepCount, 60, from: try york.moment("\(day) 09:00"), minutes: 60)
    ])
    let entry = try await entry(in: york, family: .systemMedium, at: "\(day) 20:00")
    #expect(
      entry.description.split(separator: "\n").filter { $0.contains("capsule") }.count == hours)
    #expect(entry.text.contains("60"))
  }

  @Test func asksAgainAfterHalfAnHourAndBeginsAnewAtMidnight() async throws {
    let place = place(TestHealth([try steps(10, "2026-10-30 00:00")]))
    let now = try place.moment("2026-10-30 14:20")
    let timeline = try await TestedKind(StepsBundle.self).timeline(
      family: .systemSmall, at: now, in: place)
    #expect(timeline.policy == .after(now.addingTimeInterval(1800)))
    #expect(try timeline.entries.map(\.date) == [now, place.moment("2026-10-31")])
    #expect(timeline.entries[1].text.contains("No steps yet today"))
  }

  @Test(
    arguments: [
      ("day", ["style": "ring"], families), ("bar", ["style": "bar"], [.systemLarge]),
      ("passed", ["goal": 2000], [.systemSmall]), ("none", [:], [.systemMedium]),
      ("refused", [:], [.systemSmall, .accessoryRectangular]), ("off", [:], [.systemSmall]),
      ("quiet", ["source": "Watch"], [.systemSmall]),
      ("unseen", ["source": "Band"], [.systemMedium]), ("korean", [:], [.systemLarge]),
      ("night", [:], [.systemSmall]),
    ] as [(String, [String: TestValue], [WidgetFamily])])
  func looksAsRecorded(
    _ state: String, _ values: [String: TestValue], _ families: [WidgetFamily]
  ) async throws {
    var health = TestHealth([
      try steps(3000, "2026-10-30 07:00", minutes: 90),
      try steps(2100, "2026-10-30 12:00", minutes: 30),
      try steps(12_000, "2026-10-29 09:00", minutes: 300),
      try steps(400, "2026-10-29 17:00", source: "Watch"),
    ])
    switch state {
    case "none": health.samples = []
    case "refused": health.access = .notDetermined
    case "off": health.delivery = .off
    default: break
    }
    var place = place(health, locale: state == "korean" ? "ko_KR" : "en_US")
    if state == "night" { (place.location, place.isLuminanceReduced) = (.standBy, true) }
    for family in families {
      try await entry(in: place, family: family, values)
        .expectText(recordedIn: "steps-\(state)-\(family)")
    }
  }

  @Test func asksForThePermissionItNeedsAndSaysWhy() async throws {
    let kind = try await TestedKind(StepsBundle.self)
    #expect(kind.families == Self.families)
    #expect(kind.parameters.map(\.name) == ["goal", "source", "style"])
  }
}
