import Foundation
import TestSupport
import Testing

/// A home with a plugin that does nothing wrong, a widget of it (`good`) and one of a kind that comes
/// with the program (`big`), and a folder of programs to install.
final class PluginStage {
  let home: ScratchHome

  init() throws {
    // In the home's own zone and locale: in another, everything would be asked a second time.
    home = try ScratchHome(timeZone: nil, locale: nil)
    try home.make("anniversary", "add", "Our wedding", "2027-05-22", "--id", "wedding")
    try home.make("add", "dday", "--id", "big", "anniversary=wedding")
    try home.make("plugin", "install", program("good"))
    try home.make("add", "bad-good", "--id", "good")
  }

  // MARK: Programs

  /// The bad plugin's program in one of its modes: a script that it is the interpreter of.
  func program(_ mode: String) throws -> String {
    let path = home.folder + "/bad-\(mode)"
    // A line of more bytes, or with a blank in the path, is not understood by the system.
    if BadPluginFile.path.utf8.count < 200, !BadPluginFile.path.contains(" ") {
      try write("#!\(BadPluginFile.path)\n", to: path)
    } else {
      try FileManager.default.copyItem(atPath: BadPluginFile.path, toPath: path)
    }
    return path
  }

  /// A plugin of one kind, as a shell script with the members of its hello and what its widget shows.
  func script(
    _ name: String, hello: String, kinds: String? = nil, view: String? = nil,
    inFolder folder: String = ""
  ) throws -> String {
    let inside = home.folder + "/" + folder
    try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
    let path = inside + "/" + name
    try write(
      """
      #!/bin/sh
      read -r line
      printf '{"hello":{%s}}\\n' '\(hello)'
      while read -r line; do
        id=${line#*\\"id\\":}; id=${id%%,*}
        case $line in
        *'"describe"'*) printf '{"id":%s,"kinds":[%s]}\\n' $id '\(kinds ?? #"{"kind":"\#(name)"}"#)' ;;
        *) printf '{"id":%s,"timeline":{"entries":[{"date":0,"view":%s}],"policy":"never"}}\\n' $id '\(view ?? "\"\(name)\"")' ;;
        esac
      done

      """, to: path)
    return path
  }

  /// Writes a program, in a process of its own: what other tests start meanwhile would hold the file open, and it could
  /// not be run.
  func write(_ text: String, to path: String, mode: Int = 0o755) throws {
    var launch = home.launch(
      ["-c", "cat > \"$0\" && chmod \(String(mode, radix: 8)) \"$0\"", path], input: text)
    launch.executable = "/bin/sh"
    let outcome = try Program.run(launch)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  // MARK: What is left

  /// Names in the home's folder of plugins.
  func pluginFolders() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.path + "/plugins").sorted()
  }

  /// The ids of those that come with the program.
  func bundledPlugins() throws -> [String] {
    try home.json("plugin", "list").array
      .filter { $0["bundled"].bool == true }.compactMap { $0["plugin"].string }
  }

  /// The ids of all plugins, with their states.
  func plugins() throws -> [String: String] {
    let list = try home.json("plugin", "list").array
    return Dictionary(
      uniqueKeysWithValues: list.map { ($0["plugin"].string ?? "", $0["state"].string ?? "") })
  }

  /// The processes in the folder of a plugin whose name begins like that.
  func processNumbers(inFolderOf plugin: String) -> [pid_t] {
    processes().filter { number in
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd")
      return place?.hasPrefix(home.path + "/plugins/" + plugin) == true
    }
  }

  /// Processes that belong to the home, once those that were killed have had time to go.
  func processesThatStay() -> [pid_t] {
    let deadline = ContinuousClock.now + .seconds(5)
    let search = FolderProcesses(of: home.folder)
    var found = search.all()
    // Looking at all processes again and again would take most of the time.
    while !found.isEmpty, ContinuousClock.now < deadline {
      usleep(5_000)
      found = search.those(of: found)
    }
    return search.all()
  }

  /// Processes that were started with a path of the home, or are in one of its folders.
  func processes() -> [pid_t] { FolderProcesses(of: home.folder).all() }

  /// Sees that nothing but a plugin's own widgets has come to harm.
  func expectNoHarm(
    from plugins: Set<String>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let reloads = try home.json("reload", "good", "big", sourceLocation: sourceLocation)["results"]
    let outcomes = reloads.array.map { $0["outcome"].string ?? "" }
    #expect(
      outcomes.count == 2 && outcomes.allSatisfy { ["reloaded", "unchanged"].contains($0) },
      "\(reloads)", sourceLocation: sourceLocation)
    #expect(try home.line("good") == "good", sourceLocation: sourceLocation)
    #expect(try home.line("big").hasPrefix("Our wedding"), sourceLocation: sourceLocation)

    #expect(processesThatStay() == [], sourceLocation: sourceLocation)
    let expected = try plugins.union([".lock", "bad-good"]).union(bundledPlugins())
    #expect(Set(try pluginFolders()).isSubset(of: expected), sourceLocation: sourceLocation)
    for plugin in plugins {
      let members = try? FileManager.default.contentsOfDirectory(
        atPath: home.path + "/plugins/" + plugin)
      let programs = (members ?? []).filter { $0.hasPrefix("program-") }
      #expect(programs.count <= 1, sourceLocation: sourceLocation)
      let others = Set(members ?? []).subtracting(programs)
      #expect(others.isSubset(of: ["container", "log"]), sourceLocation: sourceLocation)
    }
    let known: Set = [
      "bell", "lock", "plugins", "registry.sqlite", "registry.sqlite-shm", "registry.sqlite-wal",
      "run",
    ]
    let members = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(known.isSuperset(of: members), "\(members)", sourceLocation: sourceLocation)
  }
}

/// The program of the bad plugin, built beside these tests.
enum BadPluginFile {
  static var path: String {
    URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appending(path: "BadPlugin").path
  }
}

extension ScratchHome {
  /// Whether the home opens and says how things are.
  var isSound: Bool { (try? run("status").status) == 0 }
}
