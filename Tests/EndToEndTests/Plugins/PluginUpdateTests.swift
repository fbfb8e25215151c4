import Foundation
import TestSupport
import Testing

/// What a plugin could leave behind for its next version, and what it keeps by coming from elsewhere.
@Suite(.waitsForPrograms) struct PluginUpdateTests {
  private let home: ScratchHome
  private let files = FileManager.default

  init() throws {
    home = try ScratchHome()
  }

  private var folder: String { home.folder + "/sources" }

  /// A plugin whose first version has Python run code of it in any later one.
  private func write(version: Int, in place: String = "sources") throws -> String {
    let program = """
      #!/usr/bin/env python3
      import builtins, json, os, site, sys
      planted = getattr(builtins, "planted", False)
      if \(version) == 1:
          place = site.getusersitepackages()
          os.makedirs(place, exist_ok=True)
          open(place + "/usercustomize.py", "w").write("import builtins; builtins.planted = True")
      for line in sys.stdin:
          request = json.loads(line)
          if "versions" in line:
              answer = {"hello": {"version": 1, "plugin": "sly", "pluginVersion": "\(version)", "asks": ["network"]}}
          elif request.get("do") == "describe":
              answer = {"id": request["id"], "kinds": [{"kind": "sly"}]}
          else:
              view = "planted" if planted else "clean"
              answer = {"id": request["id"], "timeline":
                        {"entries": [{"date": 0, "view": view}], "policy": "never"}}
          print(json.dumps(answer), flush=True)
      """
    let path = home.folder + "/" + place
    try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(program.utf8).write(to: URL(fileURLWithPath: path + "/sly.py"))
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/sly.py")
    return path + "/sly.py"
  }

  @Test(.needs(Tool.python), arguments: TestUser.here)
  func leavesNothingForItsNextVersion(user: TestUser) throws {
    let path = try write(version: 1)
    let show = ["show", "s", "--format", "line"]
    func make(_ words: [String]) throws -> Outcome {
      let outcome = try home.run(words, as: user)
      #expect(outcome.status == 0, "\(words): \(outcome.errors)")
      return outcome
    }
    _ = try make(["plugin", "install", path, "--allow", "network"])
    _ = try make(["add", "sly", "--id", "s"])
    _ = try make(["reload", "s"])
    // The same program keeps what it has put there.
    let same = try make(["plugin", "update", "sly"])
    #expect(same.errors.contains("data folder is unchanged; grants: kept network"))
    #expect(try make(show).line == "planted")

    _ = try write(version: 2)
    let update = try make(["plugin", "update", "sly", "--json"]).json()[0]
    #expect(update["container"].string == "emptied")
    #expect(update["originChange"].isNull)
    #expect(update["grantsKept"].strings == ["network"])
    #expect(update["grantsAdded"].strings == [] && update["grantsLost"].strings == [])
    #expect(update["copied"][0]["name"].string == "sly.py")
    #expect(try make(show).line == "clean")
    let members = try files.contentsOfDirectory(atPath: home.path + "/plugins/sly")
    #expect(!members.contains { $0.hasPrefix("container-old-") })
  }

  @Test(.needs(Tool.python)) func keepsNoGrantOfCodeFromElsewhere() throws {
    let link = home.folder + "/sly.py"
    try files.createSymbolicLink(atPath: link, withDestinationPath: try write(version: 1))
    try home.make("plugin", "install", link, "--allow", "network")
    try files.removeItem(atPath: link)
    try files.createSymbolicLink(
      atPath: link, withDestinationPath: try write(version: 1, in: "elsewhere"))
    let refusal = try home.run("plugin", "update", "sly", "--json")
    #expect(refusal.status == 64)
    let error = try #require(try refusal.toldErrors().first)
    #expect(error["code"].string == "plugin.asks")
    #expect(error["hint"].string == "widgetry plugin update sly --allow network")
    #expect(refusal.errors.contains("The source of 'sly' changed: "))
    #expect(try home.json("plugin", "show", "sly")["grants"].strings == ["network"])

    let update = try home.json("plugin", "update", "sly", "--allow", "none")[0]
    #expect(update["grants"].strings == [])
    #expect(update["grantsLost"].strings == ["network"])
    #expect(update["originChange"].string?.hasPrefix("its path changed to '") == true)
    #expect(update["container"].string == "emptied")
  }
}
