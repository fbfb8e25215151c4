import Foundation
import PluginProtocol
import Testing
import WidgetModel

extension SamplesTests {
  /// Tests `trips.py`; skipped without Python.
  @Suite(.needs("python3")) struct TripsTests {
    private let script = SampleScript(name: "trips.py")

    private func request(
      _ configuration: [String: JSONValue],
      entities: [String: [String: EntityValue]] = [:]
    ) -> ProviderRequest {
      let defaults: [String: JSONValue] = [
        "title": .string("A trip"), "country": .string("Norway"), "ahead": .int(1800),
        "people": .int(2), "share": .double(0.5), "booked": .bool(false),
      ]
      return ProviderRequest(
        kind: "trip", family: .systemLarge,
        environment: RequestEnvironment(locale: "en_US", timeZone: "Asia/Seoul"),
        now: Date(timeIntervalSince1970: 1_793_462_400),
        configuration: defaults.merging(configuration) { $1 }, entities: entities)
    }

    @Test func hasAParameterOfEverySort() async throws {
      let kind = try #require(try await script.kinds().first)
      let parameters = kind.intent.parameters
      for type: ParameterSchema.ValueType in [
        .string, .int, .double, .bool, .enumeration, .url, .duration, .date(.date), .date(.time),
        .date(.dateTime), .date(.localDateTime), .measurement(.length, unit: "km"),
        .measurement(.temperature, unit: "°C"), .entity(.anniversary),
        .entity(EntityType(name: "Place", owner: .plugin)),
      ] {
        #expect(parameters.contains { $0.type == type }, "\(type)")
      }
      #expect(parameters.filter(\.isArray).map(\.name) == ["stops", "tags"])
      #expect(parameters.filter(\.isSecret).map(\.name) == ["code"])
      #expect(kind.intent.sentence([:], in: .systemLarge) == "Title, some day")
    }

    @Test func tellsWhatIsSetAndNoSecret() async throws {
      let anniversary = EntityValue(id: "first-met", title: "First met")
      let entry = try await script.entry(
        .snapshot(
          request(
            [
              "place": .string("busan"), "stops": .array([.string("jeju"), .string("busan")]),
              "since": .string("first-met"), "call": .string("2027-06-01T09:00:00Z"),
              "booked": .bool(true), "code": .string("AB12CD"), "ahead": .int(7200),
            ], entities: ["anniversary": ["first-met": anniversary]])))
      #expect(
        entry.text == [
          "A trip: Busan", "call 2027-06-01 18:00", "stops jeju, busan", "since First met",
          "2 people, 50%, 120 min ahead", "booked, with a code",
        ])
      #expect(try await script.entry(.placeholder(request([:]))).text.first == "A trip: Norway")
    }

    @Test(
      arguments: [
        ("place", nil, nil, ["Oslo", "Bergen"]), ("place", "BERG", nil, ["Bergen"]),
        ("stops", nil, nil, ["Oslo", "Bergen", "Busan", "Jeju"]),
        ("place", nil, ["jeju", "mars"], ["Jeju"]),
      ] as [(String, String?, [String]?, [String])])
    func offersThePlacesOfTheCountry(
      _ parameter: String, _ search: String?, _ ids: [String]?, _ found: [String]
    ) async throws {
      let options = try await script.options(
        OptionsRequest(
          kind: "trip", parameter: parameter, search: search, ids: ids,
          environment: RequestEnvironment(locale: "en_US", timeZone: "UTC"),
          now: Date(timeIntervalSince1970: 0), configuration: ["country": .string("Norway")]))
      #expect(options == found)
    }
  }
}
