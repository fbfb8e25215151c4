internal import ChildProcesses
internal import Foundation
package import WidgetModel

/// A plugin's package in a git repository: `git+https://host/owner/tides` or, for a tag, branch or
/// commit, `git+https://host/owner/tides#1.2`.
package struct GitSource: Hashable, Sendable {
  /// The address that git clones.
  package let address: String
  /// The tag, branch or commit; nil for the repository's default branch.
  package let reference: String?

  private static let prefix = "git+"
  /// Schemes whose data nobody can change on the way.
  private static let schemes = ["https", "ssh", "file"]

  /// Parses what a user typed; nil for paths.
  package init?(_ word: String) throws(WidgetryError) {
    guard word.hasPrefix(Self.prefix) else { return nil }
    let parts = word.dropFirst(Self.prefix.count).split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    address = String(parts[0])
    reference = parts.count > 1 ? String(parts[1]) : nil
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard Self.schemes.contains(scheme), address.dropFirst(scheme.count).hasPrefix("://"),
      address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw .notAnAddress(word) }
    let authority = address.dropFirst(scheme.count + 3).prefix { $0 != "/" }
    if let user = authority.lastIndex(of: "@"), authority[..<user].contains(":") {
      throw .passwordInAddress
    }
    if let reference, !Self.isReference(reference) { throw .notAReference(reference) }
  }

  /// Whether git can't mistake a reference for an option or a range.
  private static func isReference(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix("-") && !word.contains("..")
      && word.utf8.allSatisfy { byte in
        byte > 0x20 && byte < 0x7F && !"~^:?*[\\@{".utf8.contains(byte)
      }
  }

  /// The source as typed, which updates read again.
  var word: String { Self.prefix + address + (reference.map { "#" + $0 } ?? "") }

  /// The folder of the checkout.
  var folder: String { cache + "/package" }

  /// The folder of the build, which is kept so that updates build only what changed.
  var buildFolder: String { cache + "/build" }

  private var cache: String {
    let hash = SHA256.digest(of: Array(address.utf8)).prefix(8).hexadecimal
    return CacheFolder.path("git/\(hash)", variable: StandardStreams.variable)
  }
}

/// A commit that was checked out.
struct GitCommit: Hashable {
  var hash: String
  /// The day of the commit, as `2026-11-29`.
  var day: String
  /// The first line of the commit's message.
  var subject: String

  /// The beginning of the hash, which is enough to recognise it.
  var short: String { String(hash.prefix(12)) }
}

extension GitSource {
  /// Clones the repository or fetches its changes, and checks the commit out.
  ///
  /// Only the user's own git runs: nothing of the repository, no hooks, no submodules.
  func checkOut(_ interruption: Interruption) throws -> GitCommit {
    let git = try Git(folder: folder, interruption)
    if FileManager.default.fileExists(atPath: folder + "/.git") {
      try git.run(["remote", "set-url", "origin", address])
      try git.run(["fetch", "--quiet", "--prune", "--tags", "--force", "origin"])
      try git.run(["remote", "set-head", "origin", "--auto"], printing: false)
    } else {
      try AtomicFile.makeFolder(AtomicFile.parent(of: folder))
      try? FileManager.default.removeItem(atPath: folder)
      do {
        try git.runOutside(["clone", "--quiet", "--no-checkout", "--", address, folder])
      } catch {
        try? FileManager.default.removeItem(atPath: folder)
        throw error
      }
    }
    let names =
      reference.map { ["refs/remotes/origin/\($0)", "refs/tags/\($0)", $0] }
      ?? ["refs/remotes/origin/HEAD"]
    let found = names.lazy.compactMap { name in
      try? git.output(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    }.first { !$0.isEmpty }
    guard let hash = found else { throw WidgetryError.noReference(reference, in: address) }
    try git.run(["checkout", "--quiet", "--force", "--detach", hash])
    try git.run(["clean", "-ffdxq"])
    let about = try git.output(["log", "-1", "--format=%cs%x00%s", hash])
      .split(separator: "\0", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return GitCommit(
      hash: hash, day: about.first ?? "",
      subject: HarmlessText.line(String((about.last ?? "").prefix(120))))
  }
}

/// The user's git, working in one checkout.
private struct Git {
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

  /// Settings that keep a repository from running programs.
  private static let settings = [
    "-c", "core.hooksPath=/dev/null", "-c", "submodule.recurse=false",
    "-c", "protocol.ext.allow=never", "-c", "core.fsmonitor=false",
  ]

  func run(_ arguments: [String], printing: Bool = true) throws {
    if printing {
      try runOutside(["-C", folder] + arguments)
    } else {
      _ = try? output(arguments)
    }
  }

  /// Runs git in the terminal, where it can ask for a password.
  func runOutside(_ arguments: [String]) throws {
    defer { interruption.pass(onTo: nil) }
    let status: ChildProcesses.ExitStatus
    do throws(ProcessError) {
      status = try ForegroundProcess.run(launch(arguments), printingTo: .stderr) {
        interruption.pass(onTo: $0)
      }
    } catch {
      throw WidgetryError(.failed, code: error.code, summary: error.summary, hint: error.hint)
    }
    if let status = interruption.status { throw Interrupted(status: status) }
    guard status == .exited(0) else {
      throw WidgetryError(
        .failed, code: "git.failed", summary: "git failed: \(status)",
        hint: "Check the address and your access: git ls-remote ADDRESS")
    }
  }

  func output(_ arguments: [String]) throws -> String {
    do throws(ProcessError) {
      let process = try ChildProcess(launch(["-C", folder] + arguments))
      process.closeInput()
      var lines: [String] = []
      while let event = process.next(until: nil) {
        switch event {
        case .line(let line): lines.append(String(decoding: line, as: UTF8.self))
        case .tooLong: process.terminate(grace: .zero)
        case .ended(.exited(0)): return lines.joined(separator: "\n")
        case .ended: return ""
        }
      }
      return ""
    } catch {
      throw WidgetryError(.failed, code: error.code, summary: error.summary, hint: error.hint)
    }
  }

  private func launch(_ arguments: [String]) -> ProcessLaunch {
    var environment = ProcessInfo.processInfo.environment
    // These would make git work in another repository.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"] {
      environment[name] = nil
    }
    return ProcessLaunch(
      executable: executable, name: "git", arguments: Self.settings + arguments,
      environment: environment)
  }
}

extension WidgetryError {
  fileprivate static func notAnAddress(_ word: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "git.address", summary: "'\(HarmlessText.line(word))' isn't a git address",
      hint: "Use git+https://HOST/PATH, git+ssh://HOST/PATH or git+file:///PATH")
  }

  fileprivate static let passwordInAddress = WidgetryError(
    .misuse, code: "git.password", summary: "The address contains a password, which would be saved",
    hint: "Remove it; git asks for it, or use a credential helper or git+ssh://")

  fileprivate static func notAReference(_ word: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "git.reference",
      summary: "'\(HarmlessText.line(word))' isn't a tag, branch or commit",
      hint: "Write it after #, such as git+https://HOST/PATH#1.2")
  }

  fileprivate static func noReference(_ word: String?, in address: String) -> WidgetryError {
    WidgetryError(
      .missing, code: "git.reference",
      summary: word.map { "'\(address)' has no tag, branch or commit '\($0)'" }
        ?? "'\(address)' has no commits",
      hint: "To see what it has, run: git ls-remote \(ShellWord.quoted(address))")
  }
}
