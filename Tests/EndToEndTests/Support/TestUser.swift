import Foundation

/// Who runs the program in a test: whoever runs the tests and, where that is root, an ordinary user too.
enum TestUser: String, CaseIterable {
  case caller
  case nobody

  static var here: [TestUser] {
    geteuid() == 0 && FileManager.default.isExecutableFile(atPath: Tool.setpriv)
      ? allCases : [.caller]
  }
}

extension ScratchHome {
  /// Runs the program as a user to whom everything in the folder belongs from then on.
  func run(_ words: [String], as user: TestUser, within limit: Duration = .seconds(60)) throws
    -> Outcome
  {
    var launch = launch(words)
    if user == .nobody {
      _ = try shell("chown -hR 65534:65534 '\(folder)'")
      launch.arguments =
        ["--reuid=65534", "--regid=65534", "--clear-groups", "--", launch.executable] + words
      launch.executable = Tool.setpriv
      launch.environment["HOME"] = folder
    }
    return try Program.run(launch, within: limit)
  }
}
