import Foundation
import PluginProtocol
import Steps
import Testing
import WidgetAuthoring
import WidgetModel

@Suite @MainActor struct StepsTests {
  private let plugin = InProcessPlugin(StepsBundle.self)
  /// 2026-10-30 14:20:00 in Seoul.
  private static let now = 1_793_337_600.0
  private static let midnight = now - 14 * 3600 - 20 * 60

  private func texts(
    _ host: FakeHealth, family: WidgetFamily = .systemSmall, locale: String = "en",
    _ configuration: [String: JSONValue] = [:]
  ) async throws -> [String] {
    words(
      of: try await timeline(host, family: family, locale: locale, configuration).entries[0].view)
  }

  private func timeline(
    _ host: FakeHealth, family: WidgetFamily = .systemSmall, locale: String = "en",
    _ configuration: [String: JSONValue] = [:]
  ) async throws -> TimelineValue {
    let request = ProviderRequest(
      kind: "steps", family: family,
      environment: RequestEnvironment(locale: locale, timeZone: "Asia/Seoul"),
      now: Date(timeIntervalSince1970: Self.now),
      configuration: ["goal": .int(10_000), "style": .string("ring")].merging(configuration) { $1 })
    let answer = await HostLink.$scoped.withValue(host) {
      await plugin.answer(.timeline(request))
    }
    guard case .timeline(let timeline) = try answer.get() else { throw POSIXError(.EINVAL) }
    return timeline
  }

  @Test func showsTheStepsOfTodayAndWhenTheyWereCounted() async throws {
    let host = FakeHealth(hours: [Self.midnight + 8 * 3600: 5000, Self.midnight + 12 * 3600: 1234])
    #expect(try await texts(host) == ["Steps", "6,234", "of 10,000 · at 13:00"])
    #expect(
      try await texts(host, locale: "ko_KR") == ["걸음", "6,234", "목표 10,000 · 13:00 기준"])
  }

  @Test(arguments: [
    ("shouldRequest", "immediate", "en", "No permission to read steps"),
    ("shouldRequest", "immediate", "ko", "걸음을 읽을 권한이 없음"),
    ("unnecessary", "immediate", "en", "No steps yet today"),
    ("unnecessary", "immediate", "ko", "오늘은 아직 걸음이 없음"),
    ("unnecessary", "off", "en", "Updates are off"),
    ("unnecessary", "off", "ko", "업데이트가 꺼져 있음"),
  ])
  func hasWordsForEachState(
    status: String, delivery: String, locale: String, expected: String
  ) async throws {
    let host = FakeHealth(status: status, delivery: delivery)
    for family in [WidgetFamily.systemSmall, .systemMedium, .accessoryInline] {
      #expect(try await texts(host, family: family, locale: locale).contains(expected))
    }
  }

  @Test func saysSinceWhenASourceWasNotSeen() async throws {
    let host = FakeHealth(lastSample: Self.midnight - 7 * 3600)
    #expect(
      try await texts(host, ["source": .string("Watch")]).contains("Source not seen since 17:00"))
  }

  @Test func tellsOfTheStreakAndOfWhatIsUsual() async throws {
    var hours = [Self.midnight + 8 * 3600: 5000.0]
    for day in 1...3 { hours[Self.midnight - Double(day) * 86_400 + 10 * 3600] = 12_000 }
    let texts = try await texts(FakeHealth(hours: hours), family: .systemLarge)
    #expect(texts.contains("3 days in a row"))
    #expect(texts.contains("7,000 fewer than usual"))
  }

  @Test func asksAgainAfterHalfAnHourAndBeginsAnewAtMidnight() async throws {
    let timeline = try await timeline(FakeHealth(hours: [Self.midnight: 10]))
    #expect(timeline.policy == .after(Date(timeIntervalSince1970: Self.now + 1800)))
    #expect(
      timeline.entries.map(\.date.timeIntervalSince1970) == [Self.now, Self.midnight + 86_400])
    #expect(words(of: timeline.entries[1].view).contains("No steps yet today"))
  }

  @Test func saysWhatItReadsAndWhy() async throws {
    guard case .kinds(let kinds) = try await plugin.answer(.describe).get() else {
      throw POSIXError(.EINVAL)
    }
    #expect(kinds.map(\.healthTypes) == [["HKQuantityTypeIdentifierStepCount"]])
    #expect(kinds.map(\.healthReason) == ["Shows how many steps you have taken today"])
  }

  @Test func showsNothingWhereNoHostAnswers() async throws {
    #expect(try await texts(FakeHealth(isBroken: true)).contains("No steps yet today"))
  }
}

/// A home's health data as far as the widget asks for them.
private struct FakeHealth: HostConnection {
  var status = "unnecessary"
  var delivery = "immediate"
  /// Steps by the second at which their hour begins.
  var hours: [TimeInterval: Double] = [:]
  var lastSample: TimeInterval?
  var isBroken = false

  func call(
    _ verb: HostCall.Verb, _ arguments: [String: JSONValue],
    completion: @escaping @Sendable (Result<JSONValue, WireError>) -> Void
  ) {
    guard !isBroken else {
      return completion(.failure(WireError(code: "home.busy", summary: "Busy")))
    }
    switch arguments["query"]?.string {
    case "access":
      completion(
        .success(.object(["status": .string(status), "delivery": .string(delivery)])))
    case "statistics":
      let bounds = (arguments["bounds"]?.array ?? []).compactMap(\.number)
      completion(.success(.object(["unit": .string("count"), "times": .array(times(bounds))])))
    default:
      let samples = lastSample.map { second -> [JSONValue] in
        [
          .object([
            "id": .string("1"), "value": .int(1), "unit": .string("count"),
            "start": .double(second * 1000), "end": .double(second * 1000),
            "source": .string("Watch"), "device": .null,
          ])
        ]
      }
      completion(.success(.object(["samples": .array(samples ?? [])])))
    }
  }

  private func times(_ bounds: [Double]) -> [JSONValue] {
    zip(bounds, bounds.dropFirst()).map { start, end in
      guard let steps = hours[start / 1000] else { return .null }
      return .object([
        "sum": .double(steps), "recent": .double(steps), "recentEnd": .double(end),
        "duration": .int(0),
      ])
    }
  }
}

/// The texts of a view, in reading order.
private func words(of view: ViewNode) -> [String] {
  switch view {
  case .text(let text): [text.string]
  case .stack(let stack): stack.children.flatMap(words)
  case .modified(let content, _): words(of: content)
  default: []
  }
}
