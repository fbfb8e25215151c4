import Foundation
import TestSupport
import Testing

/// The logos of a game's teams: images that do not change are neither sent nor stored again.
@Suite(.waitsForPrograms) struct ActivityLogoTests {
  private static func pictures(_ home: ScratchHome, _ presentation: String) throws -> [Substring] {
    let file = home.folder + "/\(presentation).svg"
    try home.make("activity", "show", "game", "--presentation", presentation, "--out", file)
    return try String(contentsOfFile: file, encoding: .utf8)
      .split(separator: "data:image/png;base64,").dropFirst().map { $0.prefix { $0 != "\"" } }
  }

  @Test(arguments: ["lockScreen", "expanded", "compact", "standBy", "small"])
  func areShownAndStayTheSame(presentation: String) throws {
    let home = try ActivityCommandTests.game("home.logo=bear", "away.logo=lion")
    let before = try Self.pictures(home, presentation)
    #expect(Set(before).count == 2)
    try home.make("activity", "update", "game", "state.home+=3")
    #expect(try Self.pictures(home, presentation) == before)
  }

  @Test func leaveTheColourToATeamWithoutOne() throws {
    let home = try ActivityCommandTests.game("home.logo=bear", "away.logo=unicorn")
    #expect(try Self.pictures(home, "lockScreen").count == 1)
  }

  @Test(.needs(Tool.sqlite3)) func areStoredOnce() throws {
    let home = try ActivityCommandTests.game("home.logo=bear", "away.logo=lion")
    func stored() throws -> String {
      let sql = "SELECT activity, digest, hex(bytes) FROM activity_image ORDER BY digest"
      return try home.shell("\(Tool.sqlite3) '\(home.registry)' '\(sql)'").output
    }
    let before = try stored()
    #expect(before.split(separator: "\n").count == 2)
    for _ in 1...3 { try home.make("activity", "update", "game", "state.home+=3") }
    #expect(try stored() == before)
  }

  @Test func areSentOnce() throws {
    let first = try Self.answer(score: 0, known: [])
    #expect(first.count == 2)
    #expect(try Self.answer(score: 3, known: first.sorted()).isEmpty)
    #expect(try Self.answer(score: 3, known: [first.min() ?? ""]) == [first.max() ?? ""])
  }

  /// The digests of the images that the plugin sends to a host that has some of them.
  private static func answer(score: Int, known: [String]) throws -> Set<String> {
    let request = """
      {"hello":{"versions":[1],"host":"test"}}
      {"id":1,"do":"activity","kind":"GameAttributes","activity":"game",\
      "attributes":{"home":{"name":"Bears","code":"BEA","logo":"bear"},\
      "away":{"name":"Lions","code":"LIO","logo":"lion"}},\
      "state":{"home":\(score),"away":0,"period":1,"clock":"10:00"},\
      "knownImages":[\(known.map { "\"\($0)\"" }.joined(separator: ","))],"now":1790000000,\
      "environment":{"locale":"en_US","timeZone":"UTC","calendar":"gregorian",\
      "colorScheme":"light","renderingMode":"fullColor","isLuminanceReduced":false}}

      """
    let home = try ScratchHome()
    let outcome = try home.make(
      [], input: request, environment: ["WIDGETRY_PLUGIN": "scoreboard"])
    let answer = try #require(outcome.output.split(separator: "\n").last)
    #expect(answer.contains(#""text":"\#(score)""#))
    let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    let views = try #require(object?.values.compactMap { $0 as? [String: Any] }.first)
    return Set((views["images"] as? [String: Any] ?? [:]).keys)
  }
}
