import Foundation
import TestSupport
import Testing

/// `widgetry bar`: configurations of status bars.
@Suite(.waitsForPrograms) struct BarCommandTests {
  private static let bars = [
    "waybar", "i3bar", "swaybar", "i3blocks", "polybar", "tmux", "lemonbar", "conky", "eww",
    "genmon", "argos", "kargos", "xbar", "swiftbar", "sketchybar",
  ]

  @Test func listsAllBars() throws {
    let home = try ScratchHome()
    #expect(try home.json("bar", "list").array.map { $0["bar"].string } == Self.bars)
    #expect(try home.make("bar", "list").lines.count == Self.bars.count)
  }

  @Test(arguments: bars)
  func printsABlockForEachWidget(bar: String) throws {
    let home = try ScratchHome.couple()
    let all = try home.make("bar", bar)
    #expect(
      ["big", "small", "met-1"].allSatisfy { all.output.contains(" \($0) ") }, "\(all.output)")
    let island = try home.json("bar", bar, "--island")["block"].string ?? ""
    #expect(island.contains("activity show --island --format"))
    let one = try home.json("bar", bar, "small", "--icons", "emoji", "--scheme", "light")
    let block = one["block"].string ?? ""
    #expect(block.contains("show small --format \(one["format"].string ?? "?")"), "\(block)")
    #expect(block.contains("--icons emoji --scheme light"), "\(block)")
    #expect(!block.contains("big"))
    #expect(one["file"].string?.isEmpty == false)
  }

  /// The block has the whole path of the program and the home, so it works from any folder.
  @Test func printsCommandsThatRunAnywhere() throws {
    let home = try ScratchHome.couple()
    let block = try home.make("bar", "genmon", "small").line
    var launch = home.launch([])
    launch.executable = "/bin/sh"
    launch.arguments = ["-c", block]
    launch.environment = ["TZ": "UTC"]
    #expect(try Program.run(launch).output.contains("<txt>Our wedding D"))
  }

  @Test func printsValidJSONForWaybar() throws {
    let home = try TapTests.home().home
    let block = try home.make("bar", "waybar", "cups").output
    let members = block.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(
      separator: "\n")
    let json = try JSON("{" + members.dropLast() + "}")["custom/cups"]
    #expect(json["return-type"].string == "json")
    #expect(json["on-click"].string?.hasSuffix(" tap cups 1") == true)
    #expect(json["on-click-middle"].string?.hasSuffix(" reload cups --quiet") == true)
  }

  @Test func helpsWithoutWidgetsAndWithOtherNames() throws {
    let home = try ScratchHome()
    let empty = try home.make("bar", "waybar")
    #expect(empty.output == "")
    #expect(empty.errors.contains("There are no widgets yet"))
    let unknown = try home.run("bar", "waybr")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("did you mean 'waybar'?"))
    #expect(try home.run("bar").status == 64)
    #expect(try home.run("bar", "tmux", "nobody").status == 2)
  }

  @Test func checksWhatIsMissing() throws {
    let home = try ScratchHome.couple()
    let folder = home.folder + "/person"
    let programs = home.folder + "/bin"
    for path in [folder + "/.config/polybar", programs] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let environment = ["HOME": folder, "PATH": programs]
    func check() throws -> Outcome {
      try home.run("bar", "polybar", "small", "met-1", "--check", environment: environment)
    }
    let before = try check()
    #expect(before.status == 3)
    #expect(before.output.contains("polybar isn't installed"))
    #expect(before.output.contains("there is no \(folder)/.config/polybar/config.ini"))
    try "#!/bin/sh\n".write(toFile: programs + "/polybar", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: programs + "/polybar")
    let file = folder + "/.config/polybar/config.ini"
    try home.make("bar", "polybar", "small", "big", environment: environment).output
      .write(toFile: file, atomically: true, encoding: .utf8)
    let partly = try check()
    #expect(partly.status == 3)
    #expect(partly.output.contains("doesn't show met-1"), "\(partly.output)")
    #expect(partly.output.contains("'widgetry bar polybar small met-1'"))
    try "; show small met-1\n# show met-1\nmodules = small met-1\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(try check().status == 3)
    try home.make("bar", "polybar", environment: environment).output
      .write(toFile: file, atomically: true, encoding: .utf8)
    let after = try check()
    #expect(after.status == 0, "\(after.output)")
  }
}
