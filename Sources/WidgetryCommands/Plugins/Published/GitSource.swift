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
    if let user = authority.lastIndex(of: "@"),
      scheme == "https" || authority[..<user].contains(":")
    {
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
  /// Clones the repository into a new folder, and checks the commit out.
  ///
  /// Only the user's own git runs: nothing of the repository, no hooks, no submodules.
  func checkOut(into folder: String, _ interruption: Interruption) throws -> GitCommit {
    let git = try Git(folder: folder, interruption)
    try git.clone(address)
    let found = names.lazy.compactMap { name in
      try? git.output(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    }.first { !$0.isEmpty }
    guard let hash = found else { throw WidgetryError.noReference(reference, in: address) }
    try git.run(["checkout", "--quiet", "--force", "--detach", hash], at: address)
    let about = try git.output(["log", "-1", "--no-show-signature", "--format=%cs%x00%s", hash])
      .split(separator: "\0", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return GitCommit(
      hash: hash, day: HarmlessText.line(String((about.first ?? "").prefix(20))),
      subject: HarmlessText.line(String((about.last ?? "").prefix(120))))
  }

  /// What git calls the reference: a branch, a tag, or a commit by at least seven digits.
  private var names: [String] {
    guard let reference else { return ["refs/remotes/origin/HEAD"] }
    let isHash = (7...64).contains(reference.utf8.count) && reference.allSatisfy(\.isHexDigit)
    return ["refs/remotes/origin/\(reference)", "refs/tags/\(reference)"]
      + (isHash ? [reference] : [])
  }
}

extension WidgetryError {
  fileprivate static func notAnAddress(_ word: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "git.address", summary: "'\(HarmlessText.line(word))' isn't a git address",
      hint: "Use git+https://HOST/PATH, git+ssh://HOST/PATH or git+file:///PATH")
  }

  fileprivate static let passwordInAddress = WidgetryError(
    .misuse, code: "git.password",
    summary: "The address contains a user name or password, which would be saved",
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
