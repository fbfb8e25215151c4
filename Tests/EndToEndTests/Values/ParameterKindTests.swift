import Foundation
import TestSupport
import Testing

/// What a person is told of a kind with parameters of many sorts, and what becomes of what they type.
@Suite(.waitsForPrograms) struct ParameterKindTests {
  let home: ScratchHome

  init() throws {
    home = try ScratchHome()
    let path = home.folder + "/ports"
    let script = """
      #!/bin/sh
      read -r line
      printf '%s\\n' '{"hello":{"version":1,"plugin":"ports","pluginVersion":"1"}}'
      while read -r line; do
        id=${line#*\\"id\\":}; id=${id%%,*}
        case $line in
        *'"describe"'*) printf '{"id":%s,"kinds":[%s]}\\n' $id '\(Self.kind)' ;;
        *'"recommendations"'*) printf '{"id":%s,"recommendations":[%s]}\\n' $id '\(Self.recommended)' ;;
        *'"do":"snapshot"'*'"country":"Korea"'*) printf '{"id":%s,"entry":{"date":0,"view":"Korea"}}\\n' $id ;;
        *'"do":"snapshot"'*) printf '{"id":%s,"entry":{"date":0,"view":"Ports"}}\\n' $id ;;
        *'"country":"Korea"'*) printf '{"id":%s,"timeline":{"entries":[{"date":0,"view":"Korea"}],"policy":"never"}}\\n' $id ;;
        *) printf '{"id":%s,"timeline":{"entries":[{"date":0,"view":"Ports"}],"policy":"never"}}\\n' $id ;;
        esac
      done

      """
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try home.make("plugin", "install", path)
  }

  private static let recommended =
    #"{"title":"Korean ports","configuration":{"country":"Korea","reach":"3 mi"}}"#

  private static let kind =
    #"{"kind":"ports","name":"Ports","recommendations":true,"families":["systemSmall","systemLarge"],"#
    + #""intent":{"name":"Ports","parameters":["# + parameters.joined(separator: ",")
    + #"],"summary":{"when":[{"parameter":"style","is":"equalTo","values":["fancy"],"#
    + #""show":{"text":"Fancy ports of ${country} within ${reach}","parameters":["every","style"]}}],"#
    + #""otherwise":{"text":"Ports of ${country}","parameters":["names","page","departs","token","style"]}}}}"#

  private static let parameters = [
    #"{"name":"country","title":"Country","default":"Norway"}"#,
    #"{"name":"names","title":"Names","array":true,"sizes":{"systemSmall":1,"systemLarge":{"min":1,"max":3}}}"#,
    #"{"name":"every","title":"Every","type":"duration","default":5400,"minimum":60,"maximum":86400,"step":60}"#,
    #"{"name":"reach","title":"Reach","type":"measurement","dimension":"length","unit":"km","default":"5 km","minimum":0}"#,
    #"{"name":"page","title":"Page","type":"url","optional":true}"#,
    #"{"name":"departs","title":"Departs","type":"localDateTime","optional":true}"#,
    #"{"name":"token","title":"Token","secret":true,"optional":true}"#,
    #"{"name":"style","title":"Style","type":"enum","default":"plain","options":["plain","fancy"]}"#,
  ]

  @Test func tellsOfEachWhatItCanBe() throws {
    let told = try home.make("kind", "show", "ports").output
    let words = told.components(separatedBy: "summary   ").last ?? ""
    #expect(
      words == """
        Ports of Norway

        recommended: Korean ports
          widgetry add ports --recommended 'Korean ports'

        country: text (Norway)
          widgetry add ports country=Norway

        names: list of: text, up to 1 in systemSmall, 1 to 3 in systemLarge; shown when style!=fancy
          widgetry add ports names=text

        every: a duration, from 1m to 1d in steps of 1m (1h30m); shown when style=fancy
          widgetry add ports every=1h30m

        reach: a number in km, or in another unit of length, from 0 km (5 km); shown when style=fancy
          widgetry add ports reach='5 km'

        page: an address; shown when style!=fancy
          widgetry add ports page=https://example.com

        departs: a day and a time; shown when style!=fancy
          widgetry add ports departs=2027-05-22T09:00

        token: text, secret; shown when style!=fancy
          widgetry add ports token@=-

        style: plain | fancy (plain)
          widgetry add ports style=plain

        """)
  }

  @Test func givesExamplesThatWork() throws {
    let parameters = try home.json("kind", "show", "ports")["parameters"].array
    #expect(parameters.count == Self.parameters.count)
    for parameter in parameters where parameter["secret"].bool == false {
      try home.make("add", "ports", parameter["example"].string ?? "")
    }
  }

  @Test func addsWhatIsRecommended() throws {
    #expect(
      try home.make("add", "ports", "--id", "a", "--recommended", "korean PORTS").line
        == "Added a: Korea")
    let configuration = try home.instance("a")["configuration"]
    #expect(configuration["country"].string == "Korea")
    #expect(configuration["reach"].string == "3 mi")
    try home.make("set", "a", "style=fancy")
    #expect(
      try home.make("status", "a").output.contains(
        "  summary Fancy ports of Korea within 3 mi\n"))
  }

  @Test func showsInItsGalleryWhatIsRecommended() throws {
    let told = try home.make("gallery", "ports", "--family", "small").output
    #expect(told.contains("Korean ports") && told.contains("Korea"))
    let titles = try home.json("gallery", "ports", "--family", "small").array.map {
      $0["recommendation"].string
    }
    #expect(titles == [nil, "Korean ports"])
  }

  @Test func offersWhatIsRecommendedBeforeItAsksForEachValue() throws {
    let add = { [home] (id: String) in
      try Terminal(home.launch(["add", "ports", "--id", id], environment: ["TERM": "dumb"]))
    }
    var terminal = try add("chosen")
    try terminal.wait(for: "1  Korean ports")
    try terminal.wait(for: "(a number, or Enter to choose each value) >")
    try terminal.answer("2", until: "a number from 1 to 1, or a title")
    try terminal.answer("korean ports", until: "Korea")
    try terminal.wait(for: "Add it? [Y/n] ")
    try terminal.answer("", until: "Added chosen: Korea")
    try terminal.wait(for: "widgetry add ports --id=chosen --recommended 'Korean ports'")
    #expect(try terminal.end() == 0)
    #expect(try home.instance("chosen")["own"]["country"].string == "Korea")

    terminal = try add("own")
    try terminal.wait(for: "(a number, or Enter to choose each value) >")
    try terminal.answer("", until: "country: text")
    terminal.type("\u{4}")
    #expect(try terminal.end() == 1)
    #expect(try home.make("list", "--ids").lines == ["chosen"])
  }

  @Test func tellsNobodyASecret() throws {
    try home.make("add", "ports", "--id", "a", "token=hush")
    try home.make("kind", "set", "ports", "token=hush-too")
    let commands = [
      ["list", "--json"], ["list"], ["show", "a", "--json"], ["status", "a"],
      ["status", "a", "--json"], ["log", "--json"], ["kind", "show", "ports"],
      ["kind", "show", "ports", "--json"], ["kind", "list", "--json"],
      ["set", "a", "country=Sweden", "--json"], ["timeline", "a", "--json"], ["remove", "a"],
    ]
    for command in commands {
      let told = try home.make(command)
      #expect(!(told.output + told.errors).contains("hush"), "\(command)")
    }
  }
}
