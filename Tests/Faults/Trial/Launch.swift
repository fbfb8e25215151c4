internal import Foundation
internal import TestSupport

/// A program with all that it is given, before it is started.
struct Launch {
  var executable: String
  var arguments: [String]
  var environment: [String: String]
  var input = ""

  /// Runs the program through a shell script, in which `"$0" "$@"` is the program.
  func through(shell script: String) -> Launch {
    var launch = self
    launch.executable = "/bin/sh"
    launch.arguments = ["-c", script, executable] + arguments
    return launch
  }

  func start(streams: String) throws -> StartedProgram {
    try StartedProgram(
      executable, arguments, environment: environment, input: Array(input.utf8), streams: streams)
  }

  /// The command as a person can paste it, but without the middle of long words.
  var line: String {
    let words = (["widgetry"] + arguments).map(Self.quoted)
    guard !input.isEmpty else { return words.joined(separator: " ") }
    return words.joined(separator: " ") + " <<'END'\n"
      + input.split(separator: "\n").map { Self.shortened(String($0), 200) }.joined(separator: "\n")
      + "\nEND"
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_=./,:+@".contains($0) }
    let word = shortened(word, 60)
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private static func shortened(_ text: String, _ limit: Int) -> String {
    text.count > limit ? "\(text.prefix(limit / 2))…\(text.suffix(limit / 2))" : text
  }
}

/// What a program came to.
struct Ended {
  /// The exit code, or 128 and the number of the signal that ended it.
  var status: Int32
  var output: String
  var errors: String

  /// Whether it said what was wrong, and what to do.
  var explains: Bool {
    // Nothing that matches is a note.
    let says = ["error:", "warning:", "note:", #"{"error":{"#, #"{"note":{"#].contains(
      where: errors.contains)
    let hints = errors.contains("hint") && !errors.contains(#""hint":null"#)
    // What a plugin has done wrong is its author's matter.
    return says && (hints || errors.contains("Plugin '"))
  }
}

extension StartedProgram {
  /// Waits for the end, at most so long.
  func ends(within limit: Duration) async -> Bool {
    let deadline = ContinuousClock.now + limit
    while endedStatus() == nil {
      let rest = deadline - .now
      guard rest > .zero else { return false }
      try? await Task.sleep(for: min(rest, .milliseconds(1)))
    }
    return true
  }

  /// What it came to; nil if it had to be killed because it didn't end in time.
  func ended(within limit: Duration) async -> Ended? {
    let inTime = await ends(within: limit)
    if !inTime { killGroup() }
    let ended = Ended(
      status: endedStatus() ?? 0, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
    removeStreams()
    return inTime ? ended : nil
  }
}
