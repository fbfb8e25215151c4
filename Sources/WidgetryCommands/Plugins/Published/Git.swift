internal import ChildProcesses
internal import Foundation
internal import WidgetModel

/// The user's git, working in one new clone.
struct Git {
  /// The folder of the clone.
  let folder: String
  private let executable: String
  private let interruption: Interruption

  init(folder: String, _ interruption: Interruption) throws(WidgetryError) {
    guard let executable = SystemProgram.path("git") else {
      throw WidgetryError(
        .failed, code: "git.missing", summary: "'git' isn't installed",
        hint: "Install it, or download the package and install its folder")
    }
    self.folder = folder
    self.executable = executable
    self.interruption = interruption
  }

  /// Settings that keep a repository from running programs, or from having files downloaded from
  /// another address.
  private static let settings = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "submodule.recurse=false",
    "protocol.ext.allow=never", "filter.lfs.smudge=", "filter.lfs.process=",
    "filter.lfs.required=false",
  ].flatMap { ["-c", $0] }

  /// The variables by which git would work in another repository than the clone.
  private static let variables = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_COUNT",
    "GIT_CONFIG_PARAMETERS", "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE", "GIT_NAMESPACE", "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// Named in each call, so that git never searches for a repository in the folders above.
  private var place: [String] {
    ["--git-dir=\(folder)/.git", "--work-tree=\(folder)", "-C", folder]
  }

  func clone(_ address: String) throws {
    try runInTerminal(["clone", "--quiet", "--no-checkout", "--", address, folder], at: address)
  }

  func run(_ arguments: [String], at address: String) throws {
    try runInTerminal(place + arguments, at: address)
  }

  /// Runs git in the terminal, where it can ask for a password.
  private func runInTerminal(_ arguments: [String], at address: String) throws {
    defer { interruption.pass(onTo: nil) }
    let status: ChildProcesses.ExitStatus
    do throws(ProcessError) {
      status = try ForegroundProcess.run(launch(arguments), printingTo: .stderr) {
        interruption.pass(onTo: $0)
      }
    } catch {
      throw WidgetryError(error)
    }
    if let status = interruption.status { throw Interrupted(status: status) }
    guard status == .exited(0) else {
      throw WidgetryError(
        .failed, code: "git.failed", summary: "git failed: \(status)",
        hint: "Check the address and your access: git ls-remote \(ShellWord.quoted(address))")
    }
  }

  /// What git prints; empty if it fails.
  func output(_ arguments: [String]) throws -> String {
    defer { interruption.pass(onTo: nil) }
    do throws(ProcessError) {
      let run = try ProgramRun(
        of: launch(place + arguments), onStart: { interruption.pass(onTo: $0) })
      return run.hasSucceeded ? run.text : ""
    } catch {
      throw WidgetryError(error)
    }
  }

  private func launch(_ arguments: [String]) -> ProcessLaunch {
    let environment = ProcessInfo.processInfo.environment
      .filter { !Self.variables.contains($0.key) }
    return ProcessLaunch(
      executable: executable, name: "git", arguments: Self.settings + arguments,
      environment: environment)
  }
}
