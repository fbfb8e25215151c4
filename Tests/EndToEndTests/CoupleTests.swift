import Foundation
import TestSupport
import Testing

/// The main job: several days, several widgets that each select one, one changed, some reloaded.
@Suite(.waitsForPrograms) struct CoupleTests {
  @Test func showsThreeWidgetsInTwoFamiliesThatSelectTwoDays() throws {
    let home = try ScratchHome.couple()
    let list = try home.json("list").array
    #expect(list.map { $0["id"].string } == ["big", "small", "met-1"])
    #expect(
      list.map { $0["family"].string } == ["systemMedium", "systemSmall", "systemSmall"])
    #expect(
      list.map { $0["configuration"]["anniversary"].string } == ["wedding", "wedding", "met"])
    #expect(list.allSatisfy { $0["state"].string == "current" })
    #expect(try home.line("big", at: "2027-05-21") == "Our wedding D-1")
    #expect(try home.line("small", at: "2027-05-22") == "Our wedding D-Day")
    #expect(try home.line("met-1", at: "2024-03-10") == "First met D+1")
  }

  @Test func movesOneWidgetToAnotherDay() throws {
    let home = try ScratchHome.couple()
    let others = try home.json("list", "big", "met-1").description
    let reloaded = try home.reloaded { try home.make("set", "small", "anniversary=met") }
    #expect(reloaded == ["small"])
    #expect(try home.instance("small")["revision"].int == 2)
    #expect(try home.line("small", at: "2024-03-10") == "First met D+1")
    #expect(try home.json("list", "big", "met-1").description == others)
    #expect(try home.json("anniversary", "show", "wedding")["usedBy"].strings == ["big"])
  }

  @Test(arguments: [
    (["--date", "2027-06-05"], "Our wedding D-14"),
    (["--title", "The day"], "The day D-Day"),
    (["--title", "A", "--date", "2027-05-23", "--id", "moved"], "A D-1"),
  ])
  func reloadsExactlyTheWidgetsOfAnEditedDay(flags: [String], line: String) throws {
    let home = try ScratchHome.couple()
    let met = try home.instance("met-1").description
    let reloaded = try home.reloaded { try home.make(["anniversary", "edit", "wedding"] + flags) }
    #expect(reloaded == ["big", "small"])
    #expect(try home.log("big").last?["reason"].string == "entityChanged")
    #expect(try home.line("big", at: "2027-05-22") == line)
    #expect(try home.line("small", at: "2027-05-22") == line)
    #expect(try home.instance("met-1").description == met)
  }

  @Test(arguments: [
    (["--kind", "dday"], ["big", "met-1", "small"]),
    (["--kind", "DDAY"], ["big", "met-1", "small"]),
    (["--kind", "dday/dday"], ["big", "met-1", "small"]),
    (["--plugin", "dday"], ["big", "met-1", "small"]),
    (["--all"], ["big", "met-1", "small"]),
    (["--instance", "small"], ["small"]),
    (["--instance", "small", "--instance", "big"], ["big", "small"]),
    (["--instance", "met-*"], ["met-1"]),
    (["--instance", "?ig"], ["big"]),
    (["small", "met-1"], ["met-1", "small"]),
    (["--where", "anniversary=wedding"], ["big", "small"]),
    (["--where", "anniversary=Our Wedding"], ["big", "small"]),
    (["--where", "anniversary!=wedding"], ["met-1"]),
    (["--where", "anniversary~edd"], ["big", "small"]),
    (["--entity", "anniversary/wedding"], ["big", "small"]),
    (["--family", "medium"], ["big"]),
    (["--family", "systemSmall"], ["met-1", "small"]),
    (["--state", "current"], ["big", "met-1", "small"]),
    (["--family", "small", "--where", "anniversary=wedding"], ["small"]),
    (["--where", "anniversary=wedding", "--instance", "met-1", "--instance", "big"], ["big"]),
  ])
  func reloadsExactlyWhatIsSelected(selector: [String], ids: [String]) throws {
    let home = try ScratchHome.couple()
    let reloaded = try home.reloaded { try home.make(["reload"] + selector) }
    #expect(reloaded == ids)
    let by = try #require(try home.log().last)["by"]
    #expect(by["command"].string == "reload")
    #expect(try home.make(["list", "--ids"] + selector).lines.sorted() == ids)
  }

  @Test func takesIdsFromStdin() throws {
    let home = try ScratchHome.couple()
    let ids = try home.make("list", "--where", "anniversary=wedding", "--ids").output
    #expect(ids == "big\nsmall\n")
    #expect(try home.reloaded { try home.make("reload", "-", input: ids) } == ["big", "small"])
    try home.make("set", "-", "anniversary=met", input: ids)
    #expect(try home.json("anniversary", "show", "met")["usedBy"].array.count == 3)
    try home.make("remove", "-", input: " met-1 \n\n")
    #expect(try home.make("list", "--ids").output == ids)
  }

  @Test(
    arguments: [
      (["reload", "-"], 2), (["set", "-", "anniversary=met"], 0), (["list", "-"], 0),
      (["remove", "-"], 0), (["unset", "-", "anniversary"], 0), (["log", "-"], 0),
      (["reload", "-", "--kind", "dday"], 2), (["list", "-", "--kind", "dday"], 0),
      (["list", "-", "--ids"], 0), (["reload", "-", "--no-wait"], 2),
    ] as [([String], Int32)])
  func takesNoIdsForNoneAndNotForAll(words: [String], status: Int32) throws {
    let home = try ScratchHome.couple()
    let before = try home.everything()
    let outcome = try home.run(words)
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(try home.everything() == before)
  }

  @Test func saysWhatItWouldReloadAndReloadsNothing() throws {
    let home = try ScratchHome.couple()
    let before = try home.everything()
    let result = try home.json("reload", "--where", "anniversary=wedding", "--dry-run")
    #expect(result["dryRun"].bool == true)
    #expect(result["results"].array.map { $0["id"].string } == ["big", "small"])
    let text = try home.make("reload", "--all", "--dry-run")
    #expect(
      text.lines == ["big\twould reload", "small\twould reload", "met-1\twould reload"])
    #expect(try home.everything() == before)
  }

  @Test(.needs(Tool.jq)) func givesJSONThatJqReads() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      #""$0" list --json | jq -r '.[] | select(.configuration.anniversary == "wedding") | .id'"#)
    #expect(outcome.output == "big\nsmall\n")
    // Moments are what `fromdate` of jq wants.
    let next = try home.shell(#""$0" list --json | jq -e '.[0].nextChange | fromdate > now'"#)
    #expect(next.output == "true\n")
  }

  @Test func doesLaterWhatIsNotReloadedNow() throws {
    let home = try ScratchHome.couple()
    let reloaded = try home.reloaded {
      try home.make("set", "small", "anniversary=met", "--no-reload")
    }
    #expect(reloaded == [])
    #expect(try home.instance("small")["state"].string == "pending")
    #expect(try home.line("small", at: "2024-03-10") == "First met D+1")
    #expect(try home.comesToShow("small").hasPrefix("First met D+"))
    try home.make("reload", "big", "--no-wait")
    #expect(try home.log("big").last?["outcome"].string == "queued")
    #expect(try home.instance("big")["state"].string == "pending")
    #expect(try home.comesToShow("big").hasPrefix("Our wedding "))
  }
}
