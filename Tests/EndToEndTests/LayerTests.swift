import Foundation
import TestSupport
import Testing

/// Values in layers, ids that are never used twice, and what is removed and brought back.
@Suite(.waitsForPrograms) struct LayerTests {
  @Test func usesTheKindsValueWhereAWidgetHasNoneOfItsOwn() throws {
    let home = try ScratchHome.couple()
    let kind = try home.json("kind", "set", "dday", "anniversary=mina")
    #expect(kind[0]["parameters"][0]["value"].string == "mina")
    // Those that have a value of their own are not touched.
    #expect(try home.log().count == 3)
    try home.make("add", "dday", "--id", "plain")
    let plain = try home.instance("plain")
    #expect(plain["own"].keys == [])
    #expect(plain["configuration"]["anniversary"].string == "mina")
    #expect(try home.line("plain", at: "1996-03-01") == "Mina D+1")
    #expect(try home.json("anniversary", "show", "mina")["usedBy"].strings == ["plain"])

    let moved = try home.reloaded { try home.make("kind", "set", "dday", "anniversary=met") }
    #expect(moved == ["plain"])
    #expect(try home.line("plain", at: "2024-03-10") == "First met D+1")
    #expect(
      try home.make("list", "--where", "anniversary=met", "--ids").lines == ["met-1", "plain"])

    // A value of its own goes before, and goes away again.
    try home.make("set", "plain", "anniversary=wedding")
    #expect(try home.line("plain", at: "2027-05-22") == "Our wedding D-Day")
    #expect(try home.reloaded { try home.make("unset", "plain", "anniversary") } == ["plain"])
    #expect(try home.instance("plain")["configuration"]["anniversary"].string == "met")

    // The layer below can be taken away; then the kind's default holds.
    try home.make("kind", "unset", "dday", "anniversary")
    #expect(try home.instance("plain")["configuration"]["anniversary"].string == "next")
    #expect(try home.instance("plain")["state"].string == "current")
  }

  @Test func takesValuesOverFromAnother() throws {
    let home = try ScratchHome.couple()
    let like = try home.json("add", "dday", "--like", "big")
    #expect(like["id"].string == "dday-1")
    #expect(like["family"].string == "systemMedium")
    #expect(like["own"]["anniversary"].string == "wedding")
    let other = try home.json(
      "add", "dday", "--like", "big", "--family", "inline", "anniversary=met")
    #expect(other["family"].string == "accessoryInline")
    #expect(other["own"]["anniversary"].string == "met")
  }

  @Test func neverUsesAnIdTwice() throws {
    let home = try ScratchHome.couple()
    try home.make("add", "dday", "anniversary=met")
    try home.make("add", "dday", "anniversary=met")
    try home.make("remove", "dday-1", "dday-2")
    #expect(try home.json("add", "dday", "anniversary=met")["id"].string == "dday-3")
    // One that a person took is stepped over.
    try home.make("add", "dday", "--id", "dday-4", "anniversary=met")
    #expect(try home.json("add", "dday", "anniversary=met")["id"].string == "dday-5")
    try home.make("set", "dday-5", "--id", "renamed")
    #expect(try home.json("add", "dday", "anniversary=met")["id"].string == "dday-6")
  }

  @Test(arguments: [
    ("Our wedding", "our-wedding"), ("  A  B!  ", "a-b"), ("Élan", "elan"),
    ("결혼기념일", "gyeolhonginyeomil"), ("🎂", "day-1"), ("2027", "2027"),
  ])
  func makesTheIdOfADayFromItsTitle(title: String, id: String) throws {
    let home = try ScratchHome()
    #expect(try home.json("anniversary", "add", title, "2027-05-22")["id"].string == id)
    let second = try home.json("anniversary", "add", title, "2027-05-22")["id"].string
    #expect(second != id)
    #expect(try home.json("anniversary", "list").array.count == 2)
  }

  @Test func bringsBackWhatWasRemovedWithTheCommandItPrints() throws {
    let home = try ScratchHome.couple()
    try home.make("set", "big", "--location", "lockScreen")
    let before = try home.instance("big")
    let removal = try home.make("remove", "big")
    #expect(removal.output == "Removed big\n")
    let label = "note: To bring it back: widgetry "
    #expect(removal.errors.hasPrefix(label))
    let outcome = try home.shell("\"$0\" " + removal.errors.dropFirst(label.count))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let after = try home.instance("big")
    for key in ["id", "kind", "family", "location", "configuration", "own", "shown", "state"] {
      #expect(after[key].description == before[key].description)
    }
    // The ledger still knows the first one.
    #expect(try home.log("big").count == 3)
  }

  @Test func removesAllOrNone() throws {
    let home = try ScratchHome.couple()
    #expect(try home.run("remove", "big", "nobody", "small").status == 2)
    #expect(try home.json("list").array.count == 3)
    #expect(
      try home.json("remove", "big", "small").array.map { $0["id"].string } == ["big", "small"])
    #expect(try home.make("list", "--ids").lines == ["met-1"])
    #expect(try home.json("anniversary", "show", "wedding")["usedBy"].array.isEmpty)
  }

  @Test func renamesAWidgetWithoutReloadingIt() throws {
    let home = try ScratchHome.couple()
    let timeline = try home.json("timeline", "big")["madeAt"].string
    #expect(try home.reloaded { try home.make("set", "big", "--id", "large") } == [])
    #expect(try home.make("list", "--ids").lines == ["large", "small", "met-1"])
    #expect(try home.json("timeline", "large")["madeAt"].string == timeline)
    #expect(try home.run("show", "big").status == 2)
    #expect(try home.line("large", at: "2027-05-22") == "Our wedding D-Day")
    try home.make("reload", "large")
    #expect(try home.log("large").count == 2)
  }

  @Test func keepsTheWidgetsOfADayThatIsRenamed() throws {
    let home = try ScratchHome.couple()
    try home.make("kind", "set", "dday", "anniversary=wedding")
    try home.make("add", "dday", "--id", "plain")
    try home.make("anniversary", "edit", "wedding", "--id", "marriage")
    #expect(
      try home.json("anniversary", "show", "marriage")["usedBy"].strings == [
        "big", "small", "plain",
      ])
    #expect(try home.instance("big")["own"]["anniversary"].string == "marriage")
    #expect(try home.instance("plain")["configuration"]["anniversary"].string == "marriage")
    #expect(try home.json("status")["counts"]["current"].int == 4)
    #expect(
      try home.make("list", "--where", "anniversary=marriage", "--ids").lines
        == ["big", "small", "plain"])
    #expect(try home.run("anniversary", "show", "wedding").status == 2)
  }

  @Test func keepsTheWidgetsOfADayThatIsForgottenAndHealsThem() throws {
    let home = try ScratchHome.couple()
    let refused = try home.run("anniversary", "remove", "wedding")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("big, small"))
    let forced = try home.make("anniversary", "remove", "wedding", "--force")
    #expect(forced.errors.contains("These widgets need another day: big small"))
    for id in ["big", "small"] {
      let instance = try home.instance(id)
      #expect(instance["state"].string == "needsAttention")
      #expect(instance["reason"].string == "entity.missing")
      #expect(instance["detail"].string == "anniversary 'wedding' no longer exists")
      #expect(instance["shown"].string == "'wedding' was deleted")
    }
    #expect(try home.instance("met-1")["state"].string == "current")
    let problems = try home.json("status")["problems"].array
    #expect(problems.map { $0["id"].string } == ["big", "small"])
    let reload = try home.run("reload", "--all", "--json")
    #expect(try reload.json()["summary"]["unchanged"].int == 3)
    #expect(try reload.json()["summary"]["failed"].int == 0)
    #expect(try home.make("list", "--state", "needsAttention", "--ids").lines == ["big", "small"])
    #expect(try home.make("show", "big").errors.contains("anniversary 'wedding' no longer exists"))
    // The same id again heals them, with what the new one says.
    let healed = try home.reloaded {
      try home.make("anniversary", "add", "Wedding", "2027-06-05", "--id", "wedding")
    }
    #expect(healed == ["big", "small"])
    #expect(try home.json("status")["counts"]["current"].int == 3)
    #expect(try home.line("big", at: "2027-06-05") == "Wedding D-Day")
  }

  @Test(arguments: ["now", "tomorrow", "+400d", "1999-01-01"])
  func showsAWidgetAtAnyMomentAlsoWhenItsDayIsGone(moment: String) throws {
    let home = try ScratchHome.couple()
    try home.make("anniversary", "remove", "met", "--force")
    let outcome = try home.run("show", "met-1", "--at", moment)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("anniversary 'met' no longer exists"))
    #expect(!outcome.output.isEmpty)
  }

  @Test func tellsWhatAParameterCanBe() throws {
    let home = try ScratchHome.couple()
    #expect(
      try home.make("options", "dday", "anniversary").lines
        == [
          "next\tThe next one\tOur wedding\t",
          "wedding\tOur wedding\t2027-05-22\t", "met\tFirst met\t2024-03-09\t",
          "mina\tMina\t1996-02-29\t",
        ])
    #expect(
      try home.make("kind", "options", "DDay", "anniversary", "--search", "MI").lines.count == 1)
    #expect(try home.json("options", "dday", "anniversary", "--search", "zzz").array.isEmpty)
  }

  @Test func saysThatNothingWasToChange() throws {
    let home = try ScratchHome.couple()
    let before = try home.everything()
    #expect(try home.make("set", "big", "anniversary=wedding").output.hasSuffix("(unchanged)\n"))
    #expect(
      try home.make("anniversary", "edit", "wedding", "--title", "Our wedding").output
        == "wedding: unchanged\n")
    try home.make("kind", "unset", "dday", "anniversary")
    #expect(try home.everything() == before)
  }

  @Test func setsSeveralAtOnceOrNone() throws {
    let home = try ScratchHome.couple()
    let changed = try home.json(
      "set", "big", "small", "met-1", "--family", "large", "anniversary=mina")
    #expect(changed.array.map { $0["family"].string } == Array(repeating: "systemLarge", count: 3))
    #expect(try home.log().count == 6)
    let before = try home.everything()
    #expect(try home.run("set", "big", "nobody", "anniversary=met").status == 2)
    #expect(try home.run("set", "big", "--family", "huge", "anniversary=met").status == 64)
    #expect(try home.everything() == before)
  }
}
