import Anniversaries
import DDay
import Foundation
import PluginProtocol
import Testing
import WidgetAuthoring
import WidgetModel

@Suite @MainActor struct DDayTests {
  private let plugin = InProcessPlugin(DDayBundle.self)

  private func request(
    at now: TimeInterval, in timeZone: String, locale: String = "en",
    family: WidgetFamily = .accessoryInline, date: String = "2026-11-02"
  ) -> ProviderRequest {
    ProviderRequest(
      kind: "dday", family: family,
      environment: RequestEnvironment(locale: locale, timeZone: timeZone),
      now: Date(timeIntervalSince1970: now), configuration: ["anniversary": .string("wedding")],
      entities: [
        "anniversary": [
          "wedding": EntityValue(
            id: "wedding", title: "Our wedding", fields: ["date": .string(date)])
        ]
      ])
  }

  private func timeline(_ request: ProviderRequest) async throws -> TimelineValue {
    guard case .timeline(let timeline) = try await plugin.answer(.timeline(request)).get() else {
      throw POSIXError(.EINVAL)
    }
    return timeline
  }

  @Test func turnsAtEveryMidnightInSeoulForFourWeeks() async throws {
    // 2026-10-30 23:59:59 in Seoul.
    let timeline = try await timeline(request(at: 1_793_372_399, in: "Asia/Seoul"))
    let midnights = (-1..<28).map { 1_793_372_400 + Double($0) * 86_400 }
    #expect(timeline.entries.map(\.date.timeIntervalSince1970) == midnights)
    #expect(
      timeline.entries.prefix(6).map { words(of: $0.view) } == [
        ["Our wedding D-3"], ["Our wedding D-2"], ["Our wedding D-1"], ["Our wedding D-Day"],
        ["Our wedding D+1"], ["Our wedding D+2"],
      ])
  }

  @Test func asksAgainAWeekBeforeTheEntriesEnd() async throws {
    let timeline = try await timeline(request(at: 1_793_372_399, in: "Asia/Seoul"))
    // Noon of the day three weeks after the first entry.
    #expect(
      timeline.policy == .after(Date(timeIntervalSince1970: 1_793_372_400 + 20.5 * 86_400)))
    let last = try #require(timeline.entries.last?.date.timeIntervalSince1970)
    #expect(last > 1_793_372_399 + 27 * 86_400)
  }

  @Test func answersTwoRequestsOfOneDayAlike() async throws {
    let morning = try await timeline(request(at: 1_793_300_000, in: "Asia/Seoul"))
    let evening = try await timeline(request(at: 1_793_372_399, in: "Asia/Seoul"))
    #expect(morning == evening)
  }

  @Test func turnsAtMidnightOfADayThatHas25Hours() async throws {
    // 2026-10-31 12:00 in New York, where clocks go back on 2026-11-01.
    let timeline = try await timeline(request(at: 1_793_462_400, in: "America/New_York"))
    let dates = timeline.entries.prefix(4).map(\.date.timeIntervalSince1970)
    #expect(dates == [1_793_419_200, 1_793_505_600, 1_793_595_600, 1_793_682_000])
    #expect(
      timeline.entries.prefix(4).map { words(of: $0.view) } == [
        ["Our wedding D-2"], ["Our wedding D-1"], ["Our wedding D-Day"], ["Our wedding D+1"],
      ])
  }

  @Test(arguments: [
    ("en", "2 November 2026"), ("en_US", "November 2, 2026"), ("ko_KR", "2026년 11월 2일"),
    ("de_DE", "2. November 2026"),
  ])
  func wordsTheDateInTheReadersLanguage(_ locale: String, _ date: String) async throws {
    let timeline = try await timeline(
      request(at: 1_793_462_400, in: "Asia/Seoul", locale: locale, family: .systemSmall))
    #expect(words(of: timeline.entries[0].view) == ["Our wedding", "D-1", date])
  }

  private func choice<Choice: AppEnum>(
    _ name: String, _ title: String, of type: Choice.Type, _ chosen: String
  ) -> ParameterSchema where Choice.RawValue == String {
    ParameterSchema(
      name: name, title: title, type: .enumeration, defaultValue: .string(chosen),
      options: Choice.allCases.map {
        ParameterOption(
          value: .string($0.rawValue),
          title: Choice.caseDisplayRepresentations[$0].map { String(localized: $0.title) } ?? "")
      })
  }

  @Test func describesItself() async throws {
    guard case .kinds(let kinds) = try await plugin.answer(.describe).get() else { return }
    var kind = KindDescriptor(
      name: "dday", displayName: "D-Day", description: "Days until or since an anniversary.",
      families: [
        .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular,
        .accessoryInline,
      ],
      intent: IntentSchema(
        name: "SelectAnniversary",
        parameters: [
          ParameterSchema(
            name: "anniversary", title: "Anniversary", type: .entity(.anniversary),
            isOptional: true, defaultValue: .string("next")),
          choice("count", "Count", of: DayCounting.Mode.self, "next"),
          choice("unit", "Unit", of: DaySpan.Unit.self, "days"),
          choice("after", "After the Day", of: DayCounting.AfterDay.self, "count-up"),
          choice("sign", "Sign", of: DayWording.Signs.self, "letter"),
          ParameterSchema(
            name: "word", title: "Word for the Day", type: .string,
            defaultValue: .string("D-Day")),
          ParameterSchema(
            name: "also", title: "Also", description: "More days, in the larger families",
            type: .entity(.anniversary), isArray: true),
          ParameterSchema(
            name: "holidays", title: "Holidays",
            description: "Days off besides weekends, for counting business days",
            type: .entity(.anniversary), isArray: true),
          ParameterSchema(
            name: "group", title: "Group",
            description: "The app group with a day to count instead of the anniversary",
            type: .entity(.group), isOptional: true),
          ParameterSchema(
            name: "key", title: "Key", description: "The day's key in the group",
            type: .string, defaultValue: .string("dday")),
        ]))
    kind.hasRecommendations = true
    let shown = try #require(kinds.first).intent
    #expect(
      shown.shownParameters(["group": .string("g")], in: .systemSmall).map(\.name)
        == ["count", "unit", "after", "sign", "word", "also", "holidays", "group", "key"])
    #expect(
      shown.shownParameters([:], in: .systemSmall).map(\.name)
        == ["anniversary", "count", "unit", "after", "sign", "word", "also", "holidays", "group"])
    kind.intent.summary = shown.summary
    #expect(kinds == [kind])
  }

  @Test func showsASampleInTheGallery() async throws {
    var request = request(at: 1_793_462_400, in: "Asia/Seoul")
    (request.isPreview, request.configuration, request.entities) = (true, [:], [:])
    guard case .entry(let entry) = try await plugin.answer(.snapshot(request)).get() else {
      return
    }
    #expect(words(of: entry.view) == ["Our wedding D-100"])
  }

  @Test(
    arguments: [
      ("wedding", "en", "'wedding' was deleted"), ("wedding", "ko_KR", "'wedding' 기념일이 사라졌어요"),
      ("next", "en", "No anniversary yet"), ("next", "ko_KR", "아직 기념일이 없어요"),
    ])
  func saysInWordsThatThereIsNoDay(
    _ chosen: String, _ locale: String, _ said: String
  ) async throws {
    for family in [
      WidgetFamily.systemSmall, .systemMedium, .systemLarge, .accessoryRectangular,
      .accessoryInline,
    ] {
      var request = request(at: 1_793_462_400, in: "Asia/Seoul", locale: locale, family: family)
      request.configuration["anniversary"] = .string(chosen)
      request.entities = [:]
      let timeline = try await timeline(request)
      for entry in timeline.entries {
        let words = words(of: entry.view)
        #expect(words.first == said)
        #expect(!words.joined().contains { $0.isNumber })
      }
    }
  }

  @Test func changesToTheFollowingDayAtMidnight() async throws {
    let days = ["2026-11-02", "2026-11-05"].compactMap { text in
      CivilDate(iso: text).map { Anniversary(id: text, title: text, date: $0) }
    }
    var request = request(at: 1_793_462_400, in: "Asia/Seoul")
    request.configuration["anniversary"] = .string("next")
    request.entities["anniversary"] = ["next": try #require(EntityValue(coming: days))]
    let timeline = try await timeline(request)
    #expect(
      timeline.entries.prefix(6).flatMap { words(of: $0.view) } == [
        "2026-11-02 D-1", "2026-11-02 D-Day", "2026-11-05 D-2", "2026-11-05 D-1",
        "2026-11-05 D-Day", "2026-11-05 D+1",
      ])
  }

  @Test func listsTheFollowingDays() async throws {
    let days = ["2026-11-02", "2026-11-05", "2026-11-06"].compactMap { text in
      CivilDate(iso: text).map { Anniversary(id: text, title: text, date: $0) }
    }
    var request = request(at: 1_793_462_400, in: "Asia/Seoul", family: .systemMedium)
    request.configuration = ["anniversary": .string("next"), "also": .array([.string("next")])]
    request.entities["anniversary"] = ["next": try #require(EntityValue(coming: days))]
    let timeline = try await timeline(request)
    #expect(
      timeline.entries.prefix(3).map { words(of: $0.view).filter { $0.hasPrefix("2026") } } == [
        ["2026-11-02", "2026-11-05 D-4", "2026-11-06 D-5"],
        ["2026-11-02", "2026-11-05 D-3", "2026-11-06 D-4"], ["2026-11-05", "2026-11-06 D-3"],
      ])
  }
}

/// The texts of a view in reading order; a row of single texts is one line.
private func words(of view: ViewNode) -> [String] {
  switch view {
  case .text(let text): [text.string]
  case .stack(let stack) where stack.axis == .horizontal:
    {
      let columns = stack.children.map(words)
      let texts = columns.flatMap(\.self)
      return columns.allSatisfy { $0.count <= 1 } ? [texts.joined(separator: " ")] : texts
    }()
  case .stack(let stack): stack.children.flatMap(words)
  case .modified(let content, _): words(of: content)
  default: []
  }
}
