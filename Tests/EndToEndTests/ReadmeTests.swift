import Foundation
import TestSupport
import Testing

/// Runs the README's tour as a reader pastes it, and compares what it prints.
@Suite(.waitsForPrograms) struct ReadmeTests {
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// A line that begins with `$ `, and what is printed after it.
  private struct Step {
    var command: String
    var printed: [String] = []
  }

  /// The steps of all blocks that are marked `console`, in one home after each other.
  private static func steps() throws -> [Step] {
    let text = try String(contentsOfFile: checkout + "/README.md", encoding: .utf8)
    var steps: [Step] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2))))
      } else if isInside {
        steps[steps.count - 1].printed.append(String(line))
      }
    }
    return steps
  }

  /// Without what depends on the day on which it is read.
  private static func timeless(_ line: String) -> String {
    line.replacing(/D[-+][0-9]+/, with: "D#").replacing(/next \w+ [-0-9]+/, with: "next #")
      .replacing(/[0-9]+ years/, with: "# years").trimmingCharacters(in: .whitespaces)
  }

  @Test(.needs(Tool.python)) func tourPrintsWhatItSays() throws {
    let steps = try Self.steps()
    try #require(steps.count > 12)
    let home = try ScratchHome()
    try FileManager.default.createSymbolicLink(
      atPath: home.folder + "/Samples", withDestinationPath: Self.checkout + "/Samples")
    for step in steps {
      let outcome = try home.shell(
        "widgetry() { '\(Program.path)' \"$@\"; }; cd '\(home.folder)' && \(step.command) 2>&1")
      #expect(outcome.status == 0, "\(step.command): \(outcome.output)")
      #expect(
        outcome.lines.map(Self.timeless) == step.printed.map(Self.timeless), "\(step.command)")
    }
  }

  @Test func linksLeadToFiles() throws {
    let text = try String(contentsOfFile: Self.checkout + "/README.md", encoding: .utf8)
    let targets =
      text.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }
      + text.matches(of: /src="([^"]+)"/).map { String($0.output.1) }
    try #require(targets.count > 15)
    for target in targets where !target.contains("://") {
      #expect(FileManager.default.fileExists(atPath: Self.checkout + "/" + target), "\(target)")
    }
  }

  @Test func isShort() throws {
    let text = try String(contentsOfFile: Self.checkout + "/README.md", encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }
}
