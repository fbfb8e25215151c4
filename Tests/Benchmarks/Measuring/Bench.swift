internal import Foundation
internal import TestSupport

/// What every group of rows works with: sizes, a place, and the programs.
final class Bench {
  let isQuick: Bool
  /// The size of the largest home for the rows of `scale`.
  let largest: Int
  private let binary: String
  private let scratch: ScratchFolder
  private var made = 0

  init(_ options: Options, scratch: ScratchFolder) {
    isQuick = options.isQuick
    largest = options.largest ?? (options.isQuick ? 5000 : 100_000)
    binary = options.binary
    self.scratch = scratch
  }

  /// How often a short program is run.
  var rounds: Int { isQuick ? 15 : 75 }

  /// A path in the scratch folder that nobody has.
  func path(_ name: String) -> String {
    made += 1
    return "\(scratch.path)/\(name)-\(made)"
  }

  func widgetry(
    _ words: [String], home: String? = nil, input: String? = nil, output: String? = nil
  ) -> Invocation {
    var environment = surroundings
    environment["WIDGETRY_HOME"] = home
    return Invocation(
      executable: binary, arguments: words, environment: environment, input: input, output: output)
  }

  /// The environment of a terminal, as far as anything measured looks at it.
  var surroundings: [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": scratch.path, "LANG": "en_US.UTF-8",
      "TERM": "dumb",
    ]
  }

  /// The plugin that is measured; it has all of Swift in it, as one that `plugin install` builds.
  func fixturePlugin() throws -> String {
    let path = URL(fileURLWithPath: binary).deletingLastPathComponent().path + "/FixturePlugin"
    guard access(path, X_OK) == 0 else {
      throw BenchmarkError(
        """
        no plugin at \(path); build it with
          .ci/release FixturePlugin
        """)
    }
    return path
  }

  static func program(_ name: String) -> String? {
    ["/usr/local/bin", "/usr/bin", "/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  // MARK: Homes

  /// Makes a home, and fills it in a process of its own.
  func home(_ fill: HomeFill.Content) throws -> (path: String, filling: ProcessRun) {
    let home = path("home")
    // The program itself makes the file and registers its kinds, so that no command does so later.
    try widgetry(
      ["anniversary", "add", "Seed", "2027-01-01", "--id", "seed", "--quiet"], home: home
    ).run()
    try widgetry(["kind", "list", "--quiet"], home: home).run()
    let run = try Invocation(
      executable: try Self.ownPath(), arguments: HomeFill.arguments(home: home, fill),
      environment: surroundings
    ).run()
    return (home, run)
  }

  /// A copy of a home that no process has open.
  func copy(of home: String) throws -> String {
    let copy = path("home")
    try FileManager.default.copyItem(atPath: home, toPath: copy)
    return copy
  }

  func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  static func ownPath() throws -> String {
    guard let path = Bundle.main.executablePath else {
      throw BenchmarkError("this program does not know its own path")
    }
    return path
  }
}
