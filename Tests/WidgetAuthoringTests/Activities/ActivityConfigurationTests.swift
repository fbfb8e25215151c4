import Foundation
import PluginProtocol
import Testing
import WidgetModel

@testable import WidgetAuthoring

@MainActor @Suite struct ActivityConfigurationTests {
  struct Games: WidgetBundle {
    var body: some Widget { GameActivity() }
  }

  nonisolated static let state =
    #"{"home":3,"away":2,"period":"second","clock":0,"lastPlay":"Goal"}"#
  nonisolated static let attributes =
    #"{"homeTeam":{"name":"Bears","colors":[]},"awayTeam":{"name":"Lions","colors":["red"]}}"#

  let plugin = InProcessPlugin(Games.self)

  func request(
    state: String = Self.state, attributes: String = Self.attributes, isStale: Bool = false
  ) throws -> PluginRequest {
    .activity(
      ActivityRequest(
        kind: "GameAttributes", id: "game-1", attributes: try JSONValue(parsing: attributes),
        state: try JSONValue(parsing: state), isStale: isStale,
        environment: RequestEnvironment(locale: "en", timeZone: "UTC"),
        now: Date(timeIntervalSince1970: 1_766_000_000)))
  }

  func words(_ presentation: ActivityPresentation, _ request: PluginRequest) async throws
    -> [String]
  {
    guard case .presentations(let views) = try await plugin.answer(request).get() else { return [] }
    return try #require(views.views[presentation]).words
  }

  @Test func tellsItsTypeAndWhatItsCodingExpects() async throws {
    guard case .kinds(let kinds) = try await plugin.answer(.describe).get() else {
      return #expect(Bool(false))
    }
    let kind = try #require(kinds.first)
    #expect(kind.name == "GameAttributes")
    #expect(kind.supplementalActivityFamilies == ["small"])
    let team = ValueShape.object([
      .init("name", .string), .init("colors", .array(.string)),
    ])
    #expect(
      kind.activity
        == ActivityShape(
          attributes: .object([.init("homeTeam", team), .init("awayTeam", team)]),
          state: .object([
            .init("home", .integer), .init("away", .integer),
            .init("period", .choice(["first", "second", "overtime"].map { .string($0) })),
            .init("clock", .date), .init("lastPlay", .string, isOptional: true),
          ])))
  }

  @Test(
    arguments: [
      (.lockScreen, ["3:2"]), (.compact, ["H3", "A2"]), (.minimal, ["H"]),
      (.expanded, ["Bears", "3:2", "Lions", "Goal"]), (.standBy, ["3:2", "on the whole screen"]),
      (.small, ["3:2", "in little"]),
    ] as [(ActivityPresentation, [String])])
  func showsItselfInEachForm(presentation: ActivityPresentation, words: [String]) async throws {
    let shown = try await self.words(presentation, request())
    #expect(shown == words)
  }

  @Test func tellsItsViewsThatTheContentIsStale() async throws {
    #expect(try await words(.lockScreen, request(isStale: true)) == ["3:2 ?"])
  }

  @Test func leadsFromTheIslandToItsAddress() async throws {
    guard case .presentations(let views) = try await plugin.answer(request()).get() else { return }
    #expect(views.views[.compact]?.address == "game://live")
    #expect(views.views[.lockScreen]?.address == nil)
  }

  @Test(
    arguments: [
      (
        #"{"home":3}"#, attributes,
        "Couldn't decode the state: 'away' is missing (a whole number); 'period' is missing "
          + #"(one of "first", "second", "overtime"); 'clock' is missing "#
          + "(a moment in seconds since 2001)"
      ),
      (
        #"{"home":"x","away":2,"period":"first","clock":0}"#, attributes,
        "Couldn't decode the state: 'home' must be a whole number, not \"x\""
      ),
      (
        #"{"home":3.5,"away":2,"period":"first","clock":"2026-05-23"}"#, #"{"homeTeam":3}"#,
        "Couldn't decode the attributes: 'homeTeam' must be an object, not 3; 'awayTeam' is missing "
          + "(an object). Couldn't decode the state: 'home' must be a whole number, not 3.5; "
          + "'clock' must be a moment in seconds since 2001, not \"2026-05-23\""
      ),
    ])
  func saysWhatDoesNotDecode(state: String, attributes: String, summary: String) async throws {
    let answer = await plugin.answer(try request(state: state, attributes: attributes))
    guard case .failure(let error) = answer else { return #expect(Bool(false)) }
    #expect(error.summary == summary)
  }

  @Test func crossesTheWire() async throws {
    let answer = await plugin.answer(try request())
    let line = PluginFrame.answer(id: 1, answer).line.dropLast()
    #expect(try PluginFrame(line: line) == .answer(id: 1, answer))
    let frame = HostFrame.request(id: 2, try request(isStale: true))
    #expect(try HostFrame(line: frame.line.dropLast()) == frame)
  }

  @Test func hasNoTimeline() async throws {
    let answer = await plugin.answer(
      .timeline(
        ProviderRequest(
          kind: "GameAttributes", family: .systemSmall,
          environment: RequestEnvironment(locale: "en", timeZone: "UTC"), now: .now)))
    guard case .failure(let error) = answer else { return #expect(Bool(false)) }
    #expect(error.code == "activity.no-timeline")
  }
}

extension ViewNode {
  /// The text of the view, in order.
  var words: [String] {
    var words: [String] = []
    _ = contains { node in
      if case .text(let text) = node { words.append(text.runs.map(\.text).joined()) }
      return false
    }
    return words.reversed()
  }

  /// The link that a tap opens.
  fileprivate var address: String? {
    var address: String?
    _ = contains { node in
      if case .modified(_, .widgetURL(let url)) = node { address = url }
      return false
    }
    return address
  }
}
