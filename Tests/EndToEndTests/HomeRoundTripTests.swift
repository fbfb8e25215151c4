import Foundation
import TestSupport
import Testing

/// A home with everything, written, wiped and made again.
@Suite(.waitsForPrograms) struct HomeRoundTripTests {
  static let home = #"""
    home set --time-zone America/New_York --locale ko_KR --budget system --log-lines 90 --activities off \
      --activities-total 5 --activities-per-plugin 3 --pushes strict
    anniversary add Mina 1990-05-15 --repeat yearly --emoji 🎂 --notes 'two words'
    anniversary add Met lunar-ko:2023-02L-09 --leap-day mar1 --source family.vcf --uid=$'-x\n1'
    anniversary add --id z -- --odd --02-29
    kind set every --budget unlimited whole=3 text_list=a text_list='b c' reach='5 miles'
    kind set dday anniversary=mina
    add dday --id z.last
    add every --id one text='a=b "c" \d #e' whole=-5 number=1.50 on=yes style='VERY fancy' day=2027-01-01 \
      clock=09:05 moment=2026-05-23T09:00 wall='2026-05-23 09:00' wait=1h30m page='https://a.example/?b&c=%20' \
      reach='-3 ft' person=met book=SICP
    add every --id lists --family medium --budget system:70 text_list= whole_list=1 whole_list=-2 \
      number_list=.5 number_list=1e300 on_list=no style_list=plain day_list=2027-01-01 clock_list=23:59 \
      moment_list=2026-05-23T09:00 wall_list=2026-05-23T09:00 wait_list=90s wait_list=1d page_list=tel:1 \
      reach_list='3 km' reach_list=4 person_list=mina person_list=met book_list=sicp book_list=Dune
    add every --id odd text=$'\e[31m\n\u202e' text_list:='["", "", "\u0001"]' number:=-0.25
    add every --id empty text= person_list=
    add dday --id a.last --location lockScreen --family inline anniversary=met count=day1 also=mina
    """#

  @Test func warnsOfWhatNoOtherHomeTakes() throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "Soon", "2027-01-01")
    try home.make("add", "dday", "--id", "x", "anniversary=soon")
    #expect(try home.make("export").errors.isEmpty)
    try home.make("anniversary", "remove", "soon", "--force")
    let exported = try home.make("export")
    #expect(try home.make("export", "-").output == exported.output)
    #expect(
      exported.errors.contains(
        "'x' can't be applied to another home: anniversary 'soon' no longer exists"))
    #expect(try home.make("apply", "-", "--check", input: exported.output).status == 0)
    #expect(try ScratchHome().run("apply", "-", input: exported.output).status == 2)
  }

  @Test(arguments: [[], ["--json"]])
  func makesTheSameHomeAgain(format: [String]) throws {
    let home = try ScratchHome()
    try EveryKind.install(in: home)
    try home.make("apply", "-", input: Self.home)
    try home.make("set", "one", "token@=-", input: "hush")
    let exported = try home.make(["export"] + format).output
    let list = try home.make("list").lines.map { $0.replacing(" token=(secret)", with: "") }
    #expect(!exported.contains("hush"))

    try FileManager.default.removeItem(atPath: home.path)
    try EveryKind.install(in: home)
    try home.make("apply", "-", input: exported)
    #expect(try home.make("list").lines == list)
    try home.make("set", "one", "token@=-", input: "hush")
    #expect(try home.make(["export"] + format).output == exported)

    // Once more, nothing is touched.
    let (before, revisions) = (try home.log().count, try home.revisions())
    let again = try home.json("apply", "-", "--prune", input: exported)
    #expect(again["changes"].array.isEmpty && again["unlisted"].strings == [])
    #expect(again["unsaid"].array.map { $0["parameter"].string } == ["token"])
    #expect(try home.log().count == before && home.revisions() == revisions)
  }

  /// Texts of pieces that shells, JSON and assignments have meanings for.
  @Test(arguments: 0..<4) func keepsAnyText(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let pieces = [
      "'", "\"", "\\", "$", "`", "#", " ", "\n", "\r\n", "\t", "\u{1}", "\u{7F}", "\u{202E}", "=",
      ":=", "-", "--", "~", "{", "}", "[", "*", "!", ";", "&", "결", "🎉", "e\u{301}", "\u{FEFF}",
      "\u{2028}",
      "a", "%s", "\\n",
    ]
    func text() -> String {
      (0..<Int.random(in: 1...9, using: &numbers)).compactMap { _ in
        pieces.randomElement(using: &numbers)
      }.joined()
    }
    let home = try ScratchHome()
    try EveryKind.install(in: home)
    for number in 0..<8 {
      try home.make(
        "anniversary", "add", "--notes=a\(text())", "--tag=b\(text())", "--id=day-\(number)",
        "--source=\(text())", "--uid=\(text())", "--", "c\(text())", "2027-01-01")
      try home.make(
        "add", "every", "--id", "w\(number)", "--no-reload", "text=\(text())",
        "text_list=\(text())", "text_list=\(text())", "page=x:")
    }
    let commands = try home.make("export").output
    let json = try home.make("export", "--json").output
    for file in [commands, json] {
      #expect(try home.make("apply", "-", "--prune", input: file).output == "Nothing to change\n")
      try FileManager.default.removeItem(atPath: home.path)
      try EveryKind.install(in: home)
      try home.make("apply", "-", input: file)
      #expect(try home.make("export").output == commands)
      #expect(try home.make("export", "--json").output == json)
    }
  }
}

extension ScratchHome {
  fileprivate func revisions() throws -> [Int?] {
    try json("list").array.map { $0["revision"].int }
  }
}
