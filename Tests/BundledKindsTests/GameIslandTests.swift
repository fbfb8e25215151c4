import Foundation
import PluginProtocol
import Scoreboard
import Testing
import WidgetAuthoring
import WidgetLayout
import WidgetModel
import WidgetRendering

/// The score and the time stay readable beside team names of any length.
@Suite @MainActor struct GameIslandTests {
  private let plugin = InProcessPlugin(ScoreboardBundle.self)

  nonisolated private static let teams: [(name: String, code: String)] = [
    ("Bears", "BRS"), ("Oklahoma City Thunderbirds of the Old Town", "OKCITYTHUNDERBIRDS"),
    ("서울 썬더스 프로농구단", "서울썬더스농구단"), ("نادي الاتحاد الرياضي", "الاتحاد الرياضي"),
  ]
  nonisolated private static let forms: [ActivityPresentation] = [
    .compact, .expanded, .lockScreen, .standBy, .small,
  ]

  @Test(arguments: forms, teams)
  func showsBothScoresAndTheTime(
    _ form: ActivityPresentation, _ team: (name: String, code: String)
  ) async throws {
    func value(_ suffix: String) -> JSONValue {
      .object(["name": .string(team.name + suffix), "code": .string(team.code + suffix)])
    }
    let request = ActivityRequest(
      kind: "GameAttributes", id: "game",
      attributes: .object(["home": value("A"), "away": value("B")]),
      state: .object([
        "home": .int(98), "away": .int(101), "period": .int(5),
        "clock": .string("10:00.5"), "lastPlay": .string("Three points by Kim"),
      ]),
      isStale: false, environment: RequestEnvironment(locale: "en", timeZone: "UTC"),
      now: IslandPicture.now)
    let picture = try await IslandPicture(of: plugin, request, as: form)
    for words in ["98", "101", "OT1 10:00.5"] {
      let text = try #require(picture.text(words), "\(words): \(picture.words)")
      #expect(text.pointSize >= 6.5, "\(text)")
    }
    #expect(picture.isTidy, "\(picture.texts)")
  }
}
