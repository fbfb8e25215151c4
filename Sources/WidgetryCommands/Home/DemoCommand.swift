internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// `widgetry demo`: runs the most important commands in a temporary home, and prints them with
/// their output.
struct DemoCommand: StreamingCommand {
  static let spec = CommandSpec(
    "demo", "run the main commands in a temporary home", section: .home,
    flags: [.option("keep", "DIR", "create the home in this folder, and keep it")],
    examples: [.init("demo --keep /tmp/widgets", "keep the home, to continue with it")],
    purpose: .reads)

  /// The folder to keep the home in; nil for a temporary one.
  private let folder: String?

  init(_ line: ParsedCommand) {
    folder = line.value("keep")
  }

  func run(in environment: CommandEnvironment) throws -> ExitStatus {
    let output = environment.output
    guard !output.isJSON else {
      throw WidgetryError(
        .misuse, code: "format.unsupported", summary: "'demo' has no JSON output",
        hint: "Run 'widgetry demo' without --json")
    }
    let scratch = try DemoFolder(keeping: folder)
    defer { scratch.removeIfScratch() }
    var status = ExitStatus.success
    for step in DemoStep.all {
      if let remark = step.remark {
        output.line("")
        output.line("# \(remark)")
      }
      output.line("$ " + ShellWord.commandLine(step.words))
      // Print the command line before its output.
      output.flush()
      guard try step.run(home: scratch.path) || step.mayFail else {
        status = .failed
        break
      }
      if output.isBroken { break }
    }
    output.line("")
    if status == .success {
      output.line("The demo used its own home; yours is unchanged. Type next:")
      let home = folder.map { " --home \(ShellWord.quoted($0))" } ?? ""
      output.line("  widgetry\(home) anniversary add 'Our wedding' 2027-05-22")
      output.line("  widgetry\(home) add dday anniversary=our-wedding")
      output.line("  widgetry\(home) show dday-\(folder == nil ? 1 : 2)")
    }
    return status
  }
}

/// One command of the demo, with an optional heading.
private struct DemoStep {
  /// The heading above the command.
  var remark: String?
  /// The arguments of the command.
  var words: [String]
  /// Whether the demo continues if the command fails.
  var mayFail = false

  static let all: [DemoStep] = [
    DemoStep(
      remark: "Save two days",
      words: ["anniversary", "add", "Our wedding", "2027-05-22"]),
    DemoStep(words: ["anniversary", "add", "First met", "2024-03-09"]),
    DemoStep(
      remark: "Add three widgets in two sizes; each counts its own day",
      words: ["add", "dday", "anniversary=our-wedding"]),
    DemoStep(words: ["add", "dday", "--id", "met", "--family", "medium", "anniversary=first-met"]),
    DemoStep(words: ["add", "dday", "--family", "medium", "anniversary=our-wedding"]),
    DemoStep(words: ["list"]),
    DemoStep(
      remark: "Show a widget, now and at any moment",
      words: ["show", "dday-1", "--format", "terminal"]),
    DemoStep(words: ["show", "dday-1", "--at", "2027-05-21", "--format", "line"]),
    DemoStep(words: ["show", "dday-1", "--at", "2027-05-22", "--format", "line"]),
    DemoStep(words: ["show", "dday-1", "--at", "2027-05-23", "--format", "line"]),
    DemoStep(
      remark: "Change one widget; the others stay the same",
      words: ["set", "dday-1", "anniversary=first-met"]),
    DemoStep(
      remark: "Change a day; only its widgets are reloaded",
      words: ["anniversary", "edit", "our-wedding", "--date", "2027-06-05"]),
    DemoStep(
      remark: "Reload from a script, by kind or by value", words: ["reload", "--kind", "dday"]),
    DemoStep(words: ["reload", "--where", "anniversary=our-wedding", "--json"]),
    DemoStep(remark: "See why each reload ran", words: ["log", "--limit", "4"]),
  ]

  /// Runs the command in a child process that prints to our streams.
  ///
  /// - Returns: Whether it succeeded.
  func run(home: String) throws -> Bool {
    guard let executable = CurrentExecutable.path else { return false }
    var environment: [String: String] = ["WIDGETRY_HOME": home]
    for name in [
      "PATH", "HOME", "TERM", "LANG", "LC_ALL", "LC_MESSAGES", "TZ", "NO_COLOR", "COLUMNS",
    ] {
      environment[name] = StandardStreams.variable(name)
    }
    let status = try ForegroundProcess.run(
      ProcessLaunch(
        executable: executable, name: "widgetry", arguments: words, environment: environment))
    return status == .exited(0)
  }
}

/// The folder of the demo's home: a temporary folder, or the one given with `--keep`.
private struct DemoFolder {
  let path: String
  private let isScratch: Bool

  init(keeping keep: String?) throws {
    if let keep {
      path = HomePath.path(given: keep, variable: { _ in nil })
      isScratch = false
      if try HomeFolder(path).homeExists() {
        throw WidgetryError(
          .misuse, code: "demo.exists", summary: "'\(keep)' already contains a home",
          hint: "Use a new folder")
      }
    } else {
      let base = StandardStreams.variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
      var template = Array("\(base)/widgetry-demo-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else {
        throw WidgetryError(
          .failed, code: "demo.no-folder",
          summary: "Couldn't create a temporary folder in '\(base)'",
          hint: "Run 'widgetry demo --keep DIR' to use another folder")
      }
      path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      isScratch = true
    }
  }

  func removeIfScratch() {
    if isScratch { try? FileManager.default.removeItem(atPath: path) }
  }
}
