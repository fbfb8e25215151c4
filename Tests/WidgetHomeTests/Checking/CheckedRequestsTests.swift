import Foundation
import PluginProtocol
import Synchronization
import Testing
import WidgetHome
import WidgetModel

/// What a check asks, by the plugin's own account.
@Suite struct CheckedRequestsTests {
  private final class Record: Sendable {
    let requests = Mutex<[PluginRequest]>([])
  }

  private func requests(
    describing change: @escaping @Sendable (inout KindDescriptor) -> Void = { _ in }
  ) async throws -> [PluginRequest] {
    let record = Record()
    let plugin = OddPlugin("recording") { request, _, answer in
      record.requests.withLock { $0.append(request) }
      answer.kind(change)
    }
    _ = try await plugin.check()
    return record.requests.withLock { $0 }
  }

  @Test func asksForAPlaceholderOfEveryFamily() async throws {
    let families = try await requests { $0.families = WidgetFamily.offered }
      .compactMap { request -> WidgetFamily? in
        if case .placeholder(let request) = request { request.family } else { nil }
      }
    #expect(families == WidgetFamily.offered + WidgetFamily.offered)
  }

  @Test func asksForATimelineOnlyOnceNothingIsMissing() async throws {
    for request in try await requests() {
      switch request {
      case .timeline(let request): #expect(request.configuration["harbour"] == .string("brest"))
      case .snapshot(let request):
        #expect(request.isPreview == (request.configuration["harbour"] == nil))
      default: break
      }
    }
  }

  @Test func setsEveryParameterToSomethingThatFits() async throws {
    let all: [ParameterSchema] = [
      ParameterSchema(name: "count", title: "Count", type: .int, minimum: 5, maximum: 9),
      ParameterSchema(name: "share", title: "Share", type: .double, maximum: 0.25),
      ParameterSchema(name: "on", title: "On", type: .bool, defaultValue: .bool(true)),
      ParameterSchema(name: "day", title: "Day", type: .date(.date)),
      ParameterSchema(name: "at", title: "At", type: .date(.time)),
      ParameterSchema(
        name: "unit", title: "Unit", type: .enumeration, defaultValue: .string("m"),
        options: ["m", "ft"].map { ParameterOption(value: .string($0), title: $0) }),
      ParameterSchema(name: "names", title: "Names", type: .string, isArray: true),
      ParameterSchema(name: "who", title: "Who", type: .entity(.anniversary)),
    ]
    let requests = try await requests { $0.intent.parameters = all }
    let fullest = try #require(
      requests.compactMap { request -> ProviderRequest? in
        if case .timeline(let request) = request { request } else { nil }
      }.max { $0.configuration.count < $1.configuration.count })
    #expect(
      fullest.configuration == [
        "count": .int(5), "share": .double(0.25), "on": .bool(false),
        "day": .string("2026-05-23"), "at": .string("09:00"), "unit": .string("ft"),
        "names": .array([.string("Hello")]), "who": .string("our-wedding"),
      ])
    #expect(fullest.entities["anniversary"]?["our-wedding"]?.title == "Our wedding")
  }

  @Test func looksAtUnusualDaysInSeveralPlaces() async throws {
    var zones: Set<String> = []
    var locales: Set<String> = []
    var years: Set<Int> = []
    for case .timeline(let request) in try await requests() {
      zones.insert(request.environment.timeZone)
      locales.insert(request.environment.locale)
      years.insert(Calendar(identifier: .gregorian).component(.year, from: request.now))
    }
    #expect(
      zones.isSuperset(of: [
        "America/New_York", "America/St_Johns", "Asia/Seoul", "Pacific/Kiritimati",
      ]))
    #expect(locales == ["ar", "en_US", "ko_KR"])
    #expect(years.isSuperset(of: [2028, 2099]) && !years.isDisjoint(with: [1999, 2000]))
  }

  @Test func asksForChoicesInEveryWay() async throws {
    let asked = try await requests().compactMap { request -> String? in
      guard case .options(let request) = request else { return nil }
      if let ids = request.ids { return "ids \(ids.count)" }
      return request.search.map { "search \($0)" } ?? "all"
    }
    #expect(asked == ["all", "ids 2", "search Brest"])
  }

  @Test func asksForEverythingTwice() async throws {
    let contents = try await requests().filter { request in
      switch request {
      case .describe, .options: false
      default: true
      }
    }
    let half = contents.count / 2
    #expect(half > 20)
    #expect(Array(contents.prefix(half)) == Array(contents.suffix(half)))
  }
}
