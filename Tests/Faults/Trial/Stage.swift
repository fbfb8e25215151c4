internal import Foundation
internal import TestSupport

/// The folder of a run, with the home that is tormented.
final class Stage {
  /// The widget with the button whose taps are counted.
  static let cups = "cups"
  /// The widget whose command is counted.
  static let counted = "counted"
  /// What the ids of widgets of bad plugins begin with.
  static let hostile = "hostile-"

  /// Bad plugins that fail at once.
  static let failing = ["exits-mid-answer", "endless-line", "noise", "leaves-children"]

  let folder: String
  let binary: String
  /// Whether the home is on a small disk of its own, which can be filled.
  private(set) var hasDisk = false
  /// The library that fails calls, if it could be built.
  private(set) var preloaded: String?
  private(set) var hasBadPlugin = false
  private var streams = 0

  var disk: String { folder + "/disk" }
  var home: String { disk + "/home" }
  /// The home into which backups are restored.
  var restored: String { folder + "/restored/home" }
  var backup: String { folder + "/backups/home.backup" }
  var runs: String { folder + "/runs" }

  init(binary: String) throws {
    self.binary = binary
    folder =
      FileManager.default.temporaryDirectory.path
      + "/widgetry-faults-\(UUID().uuidString.prefix(8))"
    for name in [
      "", "/disk", "/restored", "/streams", "/cache", "/user", "/plugins", "/copies", "/backups",
    ] {
      try FileManager.default.createDirectory(
        atPath: folder + name, withIntermediateDirectories: true)
    }
  }

  // MARK: Launching

  func launch(_ words: [String], input: String = "", home: String? = nil) -> Launch {
    Launch(
      executable: binary, arguments: words,
      environment: [
        "WIDGETRY_HOME": home ?? self.home, "HOME": folder + "/user",
        "XDG_CACHE_HOME": folder + "/cache", "PATH": "/usr/local/bin:/usr/bin:/bin",
      ], input: input)
  }

  /// Where the next program's streams are.
  func nextStreams() -> String {
    streams += 1
    return folder + "/streams/\(streams)"
  }

  func run(
    _ words: [String], input: String = "", home: String? = nil,
    within limit: Duration = .seconds(60)
  ) async throws -> Ended {
    let launch = launch(words, input: input, home: home)
    guard let ended = await (try launch.start(streams: nextStreams())).ended(within: limit) else {
      throw FaultsError("not done within \(limit): \(launch.line)")
    }
    return ended
  }

  /// Runs a command that has to go well, before anything is disturbed.
  private func make(_ words: String...) async throws {
    let ended = try await run(words)
    guard ended.status == 0 else {
      throw FaultsError("\(launch(words).line) exited with \(ended.status): \(ended.errors)")
    }
  }

  @discardableResult
  func shell(_ script: String) async throws -> Ended {
    let launch = launch([]).through(shell: script)
    guard let ended = await (try launch.start(streams: nextStreams())).ended(within: .seconds(60))
    else { throw FaultsError("not done in time: \(script)") }
    return ended
  }

  // MARK: Setting up

  /// Mounts the disk, builds the library, and fills the home with what is counted.
  func setUp() async throws {
    if geteuid() == 0 {
      let mounted = try await shell("mount -t tmpfs -o size=64m widgetry-faults '\(disk)'")
      hasDisk = mounted.status == 0
    }
    #if os(Linux)
      try await buildLibrary()
    #endif
    let doctor = try await run(["doctor", "--json"])
    let guarded = doctor.output.contains("Landlock is missing") ? ["--unguarded"] : []
    try write(CupsPlugin.script, to: "cups")
    var words = [
      "plugin", "install", folder + "/plugins/cups", "--allow", "group=\(CupsPlugin.group)",
    ]
    try await setUp(words + guarded)
    try await make("add", "cups", "--id", Self.cups)
    try await make(
      "add", "command", "--id", Self.counted, "every=0s",
      // Not in copies of the home.
      "run=[ \"$WIDGETRY_HOME\" = '\(home)' ] && echo run >> '\(runs)'; echo done")
    let bad = URL(fileURLWithPath: binary).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "BadPlugin").path
    guard FileManager.default.isExecutableFile(atPath: bad) else { return }
    for mode in ["hangs"] + Self.failing {
      try write("#!\(bad)\n", to: "bad-\(mode)")
      words = ["plugin", "install", folder + "/plugins/bad-\(mode)"]
      try await setUp(words + (mode == "leaves-children" ? ["--allow", "run"] : []) + guarded)
      try await make("add", "bad-\(mode)", "--id", Self.hostile + mode, "--no-reload")
    }
    hasBadPlugin = true
  }

  private func setUp(_ words: [String]) async throws {
    let ended = try await run(words)
    guard ended.status == 0 else {
      throw FaultsError("\(launch(words).line) exited with \(ended.status): \(ended.errors)")
    }
  }

  private func write(_ text: String, to name: String) throws {
    let path = folder + "/plugins/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func buildLibrary() async throws {
    let source = Options.packageFolder + "/Tests/Faults/Preloaded/faults.c"
    let library = folder + "/faults.so"
    var launch = launch(
      ["clang", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"])
    launch.executable = "/usr/bin/env"
    launch.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    let ended = await (try launch.start(streams: nextStreams())).ended(within: .seconds(60))
    if ended?.status == 0 { preloaded = library }
  }

  // MARK: Tearing down

  /// How often the counted command has run.
  var countedRuns: Int {
    ((try? String(contentsOfFile: runs, encoding: .utf8)) ?? "").count { $0 == "\n" }
  }

  /// Removes the folder, or keeps a copy of the disk in it.
  func tearDown(keeps: Bool) async {
    if hasDisk {
      if keeps { _ = try? await shell("cp -a '\(home)' '\(folder)/home'") }
      _ = try? await shell("umount -l '\(disk)'")
    }
    if !keeps { try? FileManager.default.removeItem(atPath: folder) }
  }
}
