import Foundation
import TestSupport
import Testing

/// What a parameter can be where that depends on another: the places of a country, of `Samples/trips.py`.
@Suite(.waitsForPrograms, .needs(Tool.python)) struct DependentChoiceTests {
  let home: ScratchHome

  init() throws {
    home = try ScratchHome()
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    try home.make("plugin", "install", root.appending(path: "Samples/trips.py").path)
  }

  private func place(_ id: String) throws -> String? {
    try home.instance(id)["own"]["place"].string
  }

  @Test(arguments: [
    ["country=Korea", "place=Busan"], ["place=busan", "country=Korea"],
    ["--recommended", "A weekend in Busan", "place=BUSAN"],
    ["--values", "-"],
  ])
  func isFoundByItsTitleAmongThoseThatTheOtherLeaves(_ words: [String]) throws {
    let values = #"{"place":"Busan","country":"Korea"}"#
    let command = "\"$0\" add trip --id a " + words.map { "'\($0)'" }.joined(separator: " ")
    let added = try home.shell("printf '%s' '\(values)' | " + command)
    #expect(added.status == 0, "\(added.errors)")
    #expect(try place("a") == "busan")
    // What the widget has already counts too, and what another widget has that it is like.
    try home.make("set", "a", "place=Jeju")
    #expect(try place("a") == "jeju")
    try home.make("add", "trip", "--like", "a", "--id", "b", "place=Busan")
    #expect(try place("b") == "busan")
  }

  @Test func isRefusedByTheTitleOfAnother() throws {
    let refused = try home.run("add", "trip", "--json", "country=Korea", "place=Oslo")
    #expect(refused.status == 2)
    #expect(try refused.toldErrors().map { $0["code"].string } == ["entity.unknown"])
    // Its id is known whatever the country.
    try home.make("add", "trip", "--id", "a", "country=Korea", "place=oslo")
    #expect(try place("a") == "oslo")
  }
}
