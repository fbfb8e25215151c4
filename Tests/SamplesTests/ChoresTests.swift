import ChildProcesses
import Foundation
import PluginProtocol
import Testing
import WidgetModel

extension SamplesTests {
  /// Tests `chores.py`; skipped without Python.
  @Suite(.needs("python3")) struct ChoresTests {
    private let script = SampleScript(name: "chores.py")

    private func request(
      at now: TimeInterval, in timeZone: String = "UTC", family: WidgetFamily = .systemSmall,
      _ configuration: [String: JSONValue]
    ) -> ProviderRequest {
      let defaults: [String: JSONValue] = [
        "what": .string("Bins"), "every": .int(7), "unit": .string("days"),
        "skipWeekends": .bool(false),
      ]
      return ProviderRequest(
        kind: "chore", family: family,
        environment: RequestEnvironment(locale: "en_US", timeZone: timeZone),
        now: Date(timeIntervalSince1970: now),
        configuration: defaults.merging(configuration) { $1 })
    }

    @Test func describesItsParameters() async throws {
      let kind = try #require(try await script.kinds().first)
      #expect(kind.name == "chore")
      #expect(kind.families == [.systemSmall, .accessoryCircular, .accessoryInline])
      let parameters = kind.intent.parameters
      #expect(parameters.map(\.name) == ["what", "first", "every", "unit", "skipWeekends"])
      #expect(parameters.map(\.type) == [.string, .date(.date), .int, .enumeration, .bool])
      #expect(parameters.map(\.isRequired) == [false, true, false, false, false])
    }

    @Test func turnsAtTheMidnightsOfADayThatHas25Hours() async throws {
      // 2026-10-31 12:00 in New York, where clocks go back on 2026-11-01.
      let timeline = try await script.timeline(
        request(
          at: 1_793_462_400, in: "America/New_York",
          ["first": .string("2026-10-05"), "every": .int(2), "unit": .string("weeks")]))
      #expect(
        timeline.entries.prefix(4).map(\.date.timeIntervalSince1970) == [
          1_793_419_200, 1_793_505_600, 1_793_595_600, 1_793_682_000,
        ])
      #expect(
        timeline.entries.prefix(4).map(\.text) == [
          ["Bins", "In 2 days", "Mon 2 Nov"], ["Bins", "Tomorrow", "Mon 2 Nov"],
          ["Bins", "Today", "Mon 2 Nov"], ["Bins", "In 13 days", "Mon 16 Nov"],
        ])
      #expect(timeline.policy == .after(timeline.entries[23].date))
    }

    @Test func beginsADayWhoseMidnightIsSkipped() async throws {
      // In Beirut, 2026-03-29 begins at 01:00.
      let timeline = try await script.timeline(
        request(
          at: 1_774_699_200, in: "Asia/Beirut", family: .accessoryInline,
          ["first": .string("2026-03-29")]))
      #expect(
        timeline.entries.prefix(3).map(\.date.timeIntervalSince1970) == [
          1_774_648_800, 1_774_735_200, 1_774_818_000,
        ])
      #expect(timeline.entries[1].text == ["Bins: today"])
    }

    @Test(arguments: [
      // 2026-02-01 is a Sunday. A chore due on the 31st is due on the last day of February, a
      // Saturday.
      (1_769_904_000, "2026-01-31", 1, "months", false, "Bins: in 27 days"),
      (1_769_904_000, "2026-01-31", 1, "months", true, "Bins: tomorrow"),
      (1_769_990_400, "2026-01-31", 1, "months", true, "Bins: today"),
      (1_769_904_000, "2026-02-01", 1, "days", true, "Bins: tomorrow"),
      (1_769_904_000, "2026-02-01", 365, "days", false, "Bins: today"),
      (1_769_904_000, "2026-01-31", 365, "days", false, "Bins: in 364 days"),
      (1_769_904_000, "2027-02-01", 3, "weeks", false, "Bins: in 365 days"),
      (1_769_904_000, "1900-01-01", 12, "months", false, "Bins: in 334 days"),
    ])
    func findsTheNextDay(
      _ now: TimeInterval, _ first: String, _ every: Int, _ unit: String, _ skips: Bool,
      _ words: String
    ) async throws {
      let entry = try await script.entry(
        .snapshot(
          request(
            at: now, family: .accessoryInline,
            [
              "first": .string(first), "every": .int(every), "unit": .string(unit),
              "skipWeekends": .bool(skips),
            ])))
      #expect(entry.text == [words])
    }

    @Test func showsASampleBeforeADayIsChosen() async throws {
      let request = request(at: 1_793_462_400, family: .accessoryCircular, [:])
      for asked in [PluginRequest.placeholder(request), .snapshot(request)] {
        #expect(try await script.entry(asked).text == ["3"])
      }
    }

    @Test(
      arguments: [
        (nil, nil, 5), ("BACK", nil, 1), ("", nil, 5), (nil, ["Pay the rent", "Fly"], 1),
      ] as [(String?, [String]?, Int)])
    func suggestsWhatThereIsToDo(_ search: String?, _ ids: [String]?, _ count: Int) async throws {
      let options = try await script.options(
        OptionsRequest(
          kind: "chore", parameter: "what", search: search, ids: ids,
          environment: RequestEnvironment(locale: "en_US", timeZone: "UTC"),
          now: Date(timeIntervalSince1970: 0)))
      #expect(options.count == count)
    }

    @Test(arguments: [
      ("Mars/Olympus", 0, "zone.unknown"), ("Europe", 0, "zone.unknown"),
      ("UTC", 1e15, "day.out-of-range"), ("UTC", 253_402_214_400, "day.out-of-range"),
    ])
    func saysWhatItCannotAnswer(_ zone: String, _ now: TimeInterval, _ code: String) async throws {
      let error = await #expect(throws: WidgetryError.self) {
        try await script.timeline(request(at: now, in: zone, ["first": .string("2026-02-01")]))
      }
      #expect(error?.code == code)
    }

    @Test func goesOnAfterAVerbThatItDoesNotKnow() async throws {
      let (lines, status) = try await script.lines(answering: [
        SampleScript.hello, #"{"id":7,"do":"dance"}"#, #"{"id":8,"do":"describe"}"#,
      ])
      try #require(lines.count == 3)
      #expect(
        try PluginFrame(line: lines[1].utf8)
          == .answer(
            id: 7,
            .failure(WireError(code: "request.unknown", summary: "Unknown request 'dance'"))))
      #expect(lines[2].hasPrefix(#"{"id": 8, "kinds": ["#))
      #expect(status == .exited(0))
    }
  }
}
