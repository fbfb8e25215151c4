import Foundation
import TestSupport
import Testing

/// `name=value` in all its forms, in every command that takes values.
@Suite(.waitsForPrograms) struct AssignmentTests {
  private func shelf() throws -> ScratchHome {
    let home = try ScratchHome()
    try Shelf.install(in: home)
    return home
  }

  @Test func takesValuesInEveryForm() throws {
    let home = try shelf()
    let file = home.folder + "/text"
    try Data("two\nlines\n".utf8).write(to: URL(fileURLWithPath: file))
    let own = try home.json(
      "add", "shelf", "--id", "a", "text@=\(file)", "tags=x", "tags=y z", "count+=2", "style=FANCY",
      "on:=true")["own"]
    #expect(
      own.description
        == #"{"count":5,"on":true,"style":"very fancy","tags":["x","y z"],"text":"two\nlines"}"#)
    let revision = try home.instance("a")["revision"].int ?? 0
    try home.make(
      "set", "a", "count-=1", "tags+=x", "tags-=y z", "text=a=b, \"c\" @d", "day=2026.5.23")
    let changed = try home.instance("a")
    #expect(
      changed["own"].description
        == #"{"count":4,"day":"2026-05-23","on":true,"style":"very fancy","tags":["x","x"],"text":"a=b, \"c\" @d"}"#
    )
    // All of it is one change and one reload.
    #expect(changed["revision"].int == revision + 1)
    #expect(try home.log("a").count == 2)
    try home.make("set", "a", "text=", "tags=", "on:=null")
    #expect(
      try home.instance("a")["own"].description
        == #"{"count":4,"day":"2026-05-23","style":"very fancy","tags":[],"text":""}"#)
  }

  @Test(arguments: ["set a", "kind set shelf", "add shelf --id b"])
  func takesValuesFromAnObject(command: String) throws {
    let home = try shelf()
    try home.make("add", "shelf", "--id", "a")
    let words = command.split(separator: " ").map(String.init)
    try home.make(
      words + ["--values", "-", "count+=1", "text=mine"],
      input: #"{"count":6,"tags":["a",""],"text":"theirs"}"#)
    let id = command.hasPrefix("add") ? "b" : "a"
    #expect(
      try home.instance(id)["configuration"].description
        == #"{"count":7,"style":"plain","tags":["a",""],"text":"mine"}"#)
  }

  @Test(arguments: [
    ("[1]", "values.malformed"), ("{", "values.malformed"), (#"{"count":"x"}"#, "value.type"),
    (#"{"cuont":1}"#, "parameter.unknown"), (#"{"count":11}"#, "value.range"),
  ])
  func refusesAnObjectThatDoesNotFit(text: String, code: String) throws {
    let home = try shelf()
    try home.make("add", "shelf", "--id", "a")
    let before = try home.everything()
    let outcome = try home.run("set", "a", "--values", "-", "--json", input: text)
    #expect(outcome.status == 64)
    #expect(try outcome.toldErrors().map { $0["code"].string } == [code])
    #expect(try home.everything() == before)
  }

  @Test func tellsEveryFaultOfALineAtOnceAndChangesNothing() throws {
    let home = try shelf()
    try home.make("add", "shelf", "--id", "a")
    let before = try home.everything()
    let outcome = try home.run(
      "set", "a", "nobody", "--budget", "much", "--family", "huge", "--values", "/nowhere",
      "text@=/nowhere", "count:={", "day=soon", "day=later", "cuont=1", "tags=a", "tags:=[]",
      "--json")
    #expect(outcome.status == 64)
    #expect(
      try outcome.toldErrors().map { $0["code"].string } == [
        "budget.unknown", "file.unreadable", "file.unreadable", "value.json", "date.malformed",
        "date.malformed", "parameter.unknown", "value.repeated", "family.unknown",
        "instance.unknown",
      ])
    #expect(try home.everything() == before)
  }

  @Test func readsStdinOnce() throws {
    let home = try shelf()
    let outcome = try home.run(
      "add", "shelf", "text@=-", "--values", "-", "--json", input: #"{"count":1}"#)
    #expect(outcome.status == 64)
    #expect(try outcome.toldErrors().map { $0["code"].string } == ["input.twice"])
  }

  @Test func findsThingsOfAPluginByIdOrTitle() throws {
    let home = try shelf()
    #expect(try home.json("add", "shelf", "book=DUNE")["own"]["book"].string == "dune")
    #expect(try home.make("list", "--where", "book=Dune", "--ids").lines == ["shelf-1"])
    let options = try home.json("options", "shelf", "book")
    #expect(
      options.description
        == #"[{"section":"Novels","subtitle":"1965","title":"Dune","value":"dune"},{"section":null,"subtitle":null,"title":"SICP","value":"sicp"}]"#
    )
    #expect(try home.make("options", "shelf", "book").lines.first == "dune\tDune\t1965\tNovels")
    let outcome = try home.run("set", "shelf-1", "book=dnue", "--json")
    #expect(outcome.status == 2)
    #expect(try outcome.toldErrors().first?["suggestions"].strings == ["dune"])
  }

  @Test func choosesForAWidget() throws {
    let home = try shelf()
    try home.make("add", "shelf", "--id", "a")
    #expect(try home.make("options", "shelf", "book", "--for", "a", "count+=1").lines.count == 2)
    #expect(try home.run("options", "shelf", "book", "count=99").status == 64)
    try home.make("anniversary", "add", "Exam", "2027-01-01")
    try home.make("add", "dday", "anniversary=exam", "--id", "d")
    let outcome = try home.run("options", "shelf", "book", "--for", "d", "--json")
    #expect(outcome.status == 64)
    #expect(try outcome.toldErrors().map { $0["code"].string } == ["instance.other-kind"])
  }

  @Test(.needs(Tool.bash)) func bringsBackWhateverWasRemoved() throws {
    let home = try shelf()
    try home.make(
      "add", "shelf", "--id", "a", "--family", "medium", "text= it's \"so\"\n\u{1B}[31m=🎉", "tags=",
      "count=0", "on=no", "day=2026-05-23", "book=sicp")
    try home.make("set", "a", #"tags:=["a b","","-x"]"#)
    let before = try home.instance("a")
    let remark = try home.make("remove", "a").errors
    let command = try #require(remark.split(separator: "widgetry ", maxSplits: 1).last)
    let again = try home.shell("\"$0\" \(command)", with: Tool.bash)
    #expect(again.status == 0, "\(command): \(again.errors)")
    for key in ["own", "family", "kind", "location"] {
      #expect(try home.instance("a")[key].description == before[key].description)
    }
  }
}
