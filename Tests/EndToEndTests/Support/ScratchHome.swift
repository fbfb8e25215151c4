import Foundation
import Testing

/// A home in a folder of its own, removed with it, and the program run on it.
final class ScratchHome {
  let folder: String
  /// What every run is given besides the home.
  var environment: [String: String]

  /// The folder is made; the home in it is not.
  init(timeZone: String? = "UTC", locale: String? = "en_US.UTF-8") throws {
    folder =
      FileManager.default.temporaryDirectory.appending(
        path: "widgetry-e2e-\(UUID().uuidString)"
      ).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    environment = [:]
    environment["TZ"] = timeZone
    environment["LANG"] = locale
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  var path: String { folder + "/home" }
  var registry: String { path + "/registry.sqlite" }

  // MARK: Running

  func launch(
    _ words: [String], input: String = "", environment more: [String: String] = [:]
  ) -> Launch {
    var environment = environment.merging(more) { $1 }
    environment["WIDGETRY_HOME"] = environment["WIDGETRY_HOME"] ?? path
    return Launch(
      arguments: Self.unguarded(words), environment: environment, input: Array(input.utf8))
  }

  /// A container may have no Landlock; plugins are tested there all the same.
  private static func unguarded(_ words: [String]) -> [String] {
    guard words.count > 2, words[0] == "plugin",
      words[1] == "install" || words[1] == "dev" || (words[1] == "check" && words[2].contains("/")),
      !words.contains("--unguarded"), lacksFileGuard
    else { return words }
    return words + ["--unguarded"]
  }

  private static let lacksFileGuard: Bool = {
    let outcome = try? Program.run(
      Launch(arguments: ["doctor", "--json"], environment: ["WIDGETRY_HOME": "/nonexistent"]))
    return outcome?.output.contains("Landlock is missing") == true
  }()

  @discardableResult
  func run(
    _ words: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(words, input: input, environment: environment)
  }

  @discardableResult
  func run(
    _ words: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    try Program.run(launch(words, input: input, environment: environment))
  }

  /// Runs a command that has to go well.
  @discardableResult
  func make(
    _ words: String..., input: String = "", environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    try make(words, input: input, environment: environment, sourceLocation: sourceLocation)
  }

  @discardableResult
  func make(
    _ words: [String], input: String = "", environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    let outcome = try run(words, input: input, environment: environment)
    #expect(
      outcome.status == 0, "\(words.joined(separator: " ").prefix(200)): \(outcome.errors)",
      sourceLocation: sourceLocation)
    return outcome
  }

  /// Runs a shell script in which `$0` is the program.
  func shell(
    _ script: String, with shell: String = "/bin/sh", environment more: [String: String] = [:]
  ) throws -> Outcome {
    var launch = launch(["-c", script, Program.path], environment: more)
    launch.executable = shell
    launch.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
    return try Program.run(launch)
  }

  // MARK: Asking

  func json(
    _ words: String..., input: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSON {
    try make(words + ["--json"], input: input, sourceLocation: sourceLocation).json(sourceLocation)
  }

  func instance(
    _ id: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSON {
    try json("list", id, sourceLocation: sourceLocation)[0]
  }

  func line(
    _ id: String, at moment: String? = nil, environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let at = moment.map { ["--at", $0] } ?? []
    return try make(
      ["show", id, "--format", "line"] + at, environment: environment,
      sourceLocation: sourceLocation
    ).line
  }

  /// The line of a widget once a `show` has reloaded it: a busy machine may need longer than `show`
  /// waits.
  func comesToShow(_ id: String) throws -> String {
    for _ in 1...100 {
      // Shows it until it is reloaded, and then once more: another process may do the reload.
      _ = try line(id)
      if try instance(id)["state"].string == "current" { return try line(id) }
    }
    Issue.record("'\(id)' doesn't become current")
    return ""
  }

  /// All lines of the ledger.
  func log(_ ids: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> [JSON] {
    try make(["log"] + ids + ["--limit", "100000", "--json"], sourceLocation: sourceLocation)
      .jsonLines(sourceLocation)
  }

  /// All that is stored, to the byte, to tell whether anything changed; empty without a home.
  func everything() throws -> Data {
    guard FileManager.default.fileExists(atPath: registry) else { return Data() }
    let log = URL(fileURLWithPath: registry + "-wal")
    return try Data(contentsOf: URL(fileURLWithPath: registry))
      + ((try? Data(contentsOf: log)) ?? Data())
  }

  /// The ids that an action reloaded, by the ledger.
  func reloaded(
    sourceLocation: SourceLocation = #_sourceLocation, by action: () throws -> Void
  ) throws -> [String] {
    let before = try log(sourceLocation: sourceLocation).count
    try action()
    return try log(sourceLocation: sourceLocation).dropFirst(before)
      .compactMap { $0["id"].string }.sorted()
  }
}

extension ScratchHome {
  /// A home with three anniversaries and three widgets: `big` and `small` count `wedding`, `met-1` counts `met`.
  static func couple() throws -> ScratchHome {
    let home = try ScratchHome()
    try FileManager.default.copyItem(atPath: Template.couple.get().path, toPath: home.path)
    return home
  }

  private enum Template {
    // Made once and copied: most tests begin with it.
    static let couple = Result { () throws -> ScratchHomeFolder in
      let home = try ScratchHome()
      try home.make("anniversary", "add", "Our wedding", "2027-05-22", "--id", "wedding")
      try home.make("anniversary", "add", "First met", "2024-03-09", "--id", "met")
      try home.make("anniversary", "add", "Mina", "1996-02-29")
      try home.make("add", "dday", "--id", "big", "--family", "medium", "anniversary=wedding")
      try home.make("add", "dday", "--id", "small", "anniversary=wedding")
      try home.make("add", "dday", "--id", "met-1", "anniversary=met")
      return try ScratchHomeFolder(keeping: home)
    }
  }
}

/// A copy of a home that stays until the tests end.
struct ScratchHomeFolder: Sendable {
  let path: String

  init(keeping home: ScratchHome) throws {
    path =
      FileManager.default.temporaryDirectory.appending(
        path: "widgetry-e2e-template-\(ProcessInfo.processInfo.processIdentifier)"
      ).path
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(atPath: home.path, toPath: path)
    atexit {
      try? FileManager.default.removeItem(
        atPath: FileManager.default.temporaryDirectory.appending(
          path: "widgetry-e2e-template-\(ProcessInfo.processInfo.processIdentifier)"
        ).path)
    }
  }
}
