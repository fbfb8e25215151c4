import Foundation
import TestSupport
import Testing

/// Buttons and toggles of a plugin that is a script.
@Suite(.waitsForPrograms) struct TapTests {
  /// A home with the widget `cups` of a plugin that counts in a group of its own.
  static func home(performing answer: String? = nil) throws -> PluginStage {
    let stage = try PluginStage()
    try stage.write(script(performing: answer), to: stage.home.folder + "/taps")
    try stage.home.make(
      "plugin", "install", stage.home.folder + "/taps", "--allow", "group=group.taps")
    try stage.home.make("add", "taps", "--id", "cups")
    return stage
  }

  private static func script(performing answer: String? = nil) -> String {
    let view =
      #"{"vstack":["%s cups",{"text":"Add","action":{"intent":"add"}},"#
      + #"{"text":"Fail","action":{"intent":"fail"}},"#
      + #"{"symbol":"bell","action":{"intent":"remind","title":"Remind me","isOn":false}},"#
      + #"{"text":"add","action":{"intent":"add","parameters":{"by":2,"token":"hush"},"secrets":["token"]}}]}"#
    let performed =
      answer
      ?? #"{"id":%s,"performed":{"dialog":"One more","defaults":{"group.taps":{"count":'$((count + 1))'}}}}"#
    return """
      #!/bin/sh
      while read -r line; do
        id=${line#*\\"id\\":}; id=${id%%,*}
        count=0
        case $line in *'"count":'*) count=${line#*\\"count\\":}; count=${count%%[,\\}]*} ;; esac
        case $line in
        *'"versions"'*)
          printf '{"hello":{"version":1,"plugin":"taps","pluginVersion":"1","asks":["group=group.taps"]}}\\n' ;;
        *'"do":"describe"'*) printf '{"id":%s,"kinds":[{"kind":"taps"}]}\\n' $id ;;
        *'"do":"perform"'*'"intent":"fail"'*)
          printf '{"id":%s,"error":{"code":"cups.full","summary":"the cup is full"}}\\n' $id ;;
        *'"do":"perform"'*) printf '\(performed)\\n' $id ;;
        *)
          printf '{"id":%s,"timeline":{"entries":[{"date":0,"view":\(view)}],"policy":"never"}}\\n' $id $count ;;
        esac
      done

      """
  }

  private static func line(_ home: ScratchHome) throws -> String? {
    try home.line("cups").components(separatedBy: " Add").first
  }

  @Test func listsWhatCanBeTapped() throws {
    let home = try Self.home().home
    #expect(
      try home.make("tap", "cups").output
        == "1\tAdd\tadd\t\n2\tFail\tfail\t\n3\tRemind me\tremind\toff\n4\tadd\tadd\t\n")
    let list = try home.json("tap", "cups")
    #expect(list["kind"].string == "taps")
    #expect(
      list["actions"].array.map { $0["label"].string } == ["Add", "Fail", "Remind me", "add"])
    #expect(list["actions"][2]["isOn"].bool == false)
    #expect(list["actions"][3]["parameters"]["by"].int == 2)
    #expect(list["actions"][3]["parameters"]["token"]["secret"].bool == true)
    // What only the plugin may know is printed nowhere.
    for command in [
      ["tap", "cups"], ["tap", "cups", "4"], ["show", "cups"], ["timeline", "cups"],
    ] {
      let views = command[0] == "timeline" ? ["--views"] : []
      #expect(!(try home.make(command + ["--json"] + views).output.contains("hush")), "\(command)")
    }
  }

  @Test func performsAndReloads() throws {
    let home = try Self.home().home
    #expect(try Self.line(home) == "0 cups")
    let told = try home.make("tap", "cups", "1").output
    #expect(told.hasPrefix("One more\ncups: 1 cups"))
    #expect(try Self.line(home) == "1 cups")
    #expect(try home.log("cups").last?["reason"].string == "interaction")
    let outcome = try home.json("tap", "cups", "remind me")
    #expect(outcome["action"]["number"].int == 3)
    #expect(outcome["dialog"].string == "One more")
    #expect(outcome["changed"]["group.taps"].strings == ["count"])
    #expect(outcome["reload"]["outcome"].string == "reloaded")
    #expect(try Self.line(home) == "2 cups")
  }

  @Test func changesNothingWhereItFails() throws {
    let home = try Self.home().home
    try home.make("tap", "cups", "1")
    let before = try home.log().count
    let outcome = try home.run("tap", "cups", "Fail", "--json")
    #expect(outcome.status == 1)
    #expect(try outcome.toldErrors().map { $0["code"].string } == ["cups.full"])
    #expect(try home.log().count == before)
    #expect(try Self.line(home) == "1 cups")
  }

  @Test(
    arguments: [
      (["cups", "add"], 64, "action.ambiguous"), (["cups", "7"], 2, "action.unknown"),
      (["cups", "Fial"], 2, "action.unknown"), (["good", "1"], 2, "action.none"),
      (["nobody", "1"], 2, "instance.unknown"), (["nobody"], 2, "instance.unknown"),
    ] as [([String], Int32, String)])
  func refusesWhatIsNotThere(words: [String], status: Int32, code: String) throws {
    let outcome = try Self.home().home.run(["tap"] + words + ["--json"])
    #expect(outcome.status == status)
    #expect(try outcome.toldErrors().first?["code"].string == code)
  }

  @Test func saysThatThereIsNothingToTap() throws {
    let outcome = try Self.home().home.make("tap", "good")
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("'good' shows no buttons"))
  }

  @Test func countsEachOfSeveralAtOnce() throws {
    let home = try Self.home().home
    let outcome = try home.shell(
      "for i in 1 2 3 4; do \"$0\" tap cups 1 >/dev/null & pids=\"$pids $!\"; done; "
        + "for p in $pids; do wait $p || exit 1; done")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try Self.line(home) == "4 cups")
  }

  @Test func saysThatThePluginHasNoSuchIntentAnyMore() throws {
    let home = try Self.home(
      performing: #"{"id":%s,"error":{"code":"intent.unknown","summary":"gone"}}"#
    ).home
    let outcome = try home.run("tap", "cups", "1", "--json")
    #expect(outcome.status == 1)
    let error = try #require(try outcome.toldErrors().first)
    #expect(error["code"].string == "action.stale")
    #expect(error["hint"].string == "To update it, run: widgetry reload cups")
  }
}
