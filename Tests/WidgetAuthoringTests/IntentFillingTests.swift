import Anniversaries
import Foundation
import PluginProtocol
import TestSupport
import Testing
import WidgetModel

@testable import WidgetAuthoring

@Suite @MainActor struct IntentFillingTests {
  nonisolated static let values: [([String: JSONValue], String)] = [
    (["city": "busan"], #"busan celsius 3 0.5 true - ["-", "-", "-"] [] [1, 2] -"#),
    (
      ["city": "oslo", "unit": "fahrenheit", "detail": 1, "showsWind": false, "theme": "x"],
      #"oslo fahrenheit 3 1.0 false - ["-", "-", "-"] [] [1, 2] x"#
    ),
    (
      [
        "city": "oslo", "start": "2026-05-23", "wakeUp": "09:30:15",
        "departure": "2026-05-23T09:00:00Z",
      ],
      // Midnight in Seoul, the time of day on 2001-01-01 in Seoul, and the moment itself.
      #"oslo celsius 3 0.5 true - ["1779462000", "978309015", "1779526800"] [] [1, 2] -"#
    ),
    (
      ["city": "oslo", "others": ["seoul", "atlantis", "busan"], "limits": []],
      #"oslo celsius 3 0.5 true - ["-", "-", "-"] ["seoul", "busan"] [] -"#
    ),
    (
      ["city": "oslo", "label": .null, "unheardOf": 1],
      #"oslo celsius 3 0.5 true - ["-", "-", "-"] [] [1, 2] -"#
    ),
  ]

  @Test(arguments: FixtureMode.allCases, values)
  func fillsAFreshIntent(
    _ mode: FixtureMode, _ value: (configuration: [String: JSONValue], words: String)
  ) async throws {
    let request = ProviderRequest.sample("city", configuration: value.configuration)
    let entry = try await mode.plugin.entry(.snapshot(request))
    #expect(entry.words == value.words)
  }

  nonisolated static let faults: [([String: JSONValue], String)] = [
    ([:], "parameter.missing"),
    (["city": "atlantis"], "entity.missing"),
    (["city": "oslo", "days": "three"], "parameter.type"),
    (["city": "oslo", "days": 1.5], "parameter.type"),
    (["city": "oslo", "unit": "kelvin"], "parameter.type"),
    (["city": "oslo", "start": "2026-02-30"], "parameter.type"),
    (["city": "oslo", "wakeUp": "25:00"], "parameter.type"),
    (["city": "oslo", "departure": "2026-05-23 09:00"], "parameter.type"),
    (["city": "oslo", "showsWind": 1], "parameter.type"),
    (["city": "oslo", "limits": 1], "parameter.type"),
  ]

  @Test(arguments: faults)
  func refusesAValue(_ configuration: [String: JSONValue], _ code: String) async {
    let error = await FixtureMode.swift6.plugin.failure(
      .timeline(.sample("city", configuration: configuration)))
    #expect(error?.code == code)
  }

  private let wedding = [
    "wedding": EntityValue(
      id: "wedding", title: "Our wedding", fields: ["date": "2027-05-22"])
  ]

  @Test func fillsAnniversariesFromTheRequest() async throws {
    let request = ProviderRequest.sample(
      "days", configuration: ["day": "wedding", "second": "gone"],
      entities: ["anniversary": wedding])
    let entry = try await InProcessPlugin(AnniversaryBundle.self).entry(.snapshot(request))
    #expect(entry.words == "Our wedding 2027-05-22, none")
  }

  @Test func keepsTheIdOfWhatIsGone() async throws {
    let intent = SelectDays()
    let source = IntentValueSource(
      entities: ["anniversary": wedding],
      environment: RequestEnvironment(locale: "en", timeZone: "UTC"))
    func fill(_ second: JSONValue) async throws -> String? {
      try await IntentParameters(intent).fill(
        ["day": "wedding", "second": second], from: source)
      return intent.$second.missingEntityID
    }
    #expect(try await fill("gone") == "gone")
    #expect(try await fill("wedding") == nil)
    #expect(try await fill(.null) == nil)
  }

  @Test func namesAnAnniversaryThatIsGone() async {
    let error = await InProcessPlugin(AnniversaryBundle.self).failure(
      .timeline(.sample("days", configuration: ["day": "gone"])))
    #expect(
      error
        == WireError(
          code: "entity.missing", summary: "Unknown anniversary 'gone' in parameter 'day'",
          hint: "Run 'widgetry set ID day=VALUE' to choose another one"))
  }

  @Test func asksForAPreviewWithoutAValue() async throws {
    let request = ProviderRequest.sample("days", isPreview: true)
    let entry = try await InProcessPlugin(AnniversaryBundle.self).entry(.snapshot(request))
    #expect(entry.words == "sample")
  }

  @Test func sharesValuesBetweenCopiesOfAnIntent() {
    let intent = SelectDays()
    let copy = intent
    intent.second = AnniversaryEntity(id: "a", title: "A", date: .latest)
    #expect(copy.second?.title == "A")
    #expect(SelectDays().second == nil)
  }

  #if !os(Windows)
    @Test(.promptly) func trapsWhenAValueThatIsNotThereIsRead() async {
      await #expect(processExitsWith: .failure) {
        _ = SelectDays().day
      }
    }
  #endif
}
