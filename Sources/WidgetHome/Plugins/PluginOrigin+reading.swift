internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Determines where a plugin comes from, and compares origins.
extension PluginOrigin {
  /// Reads the origin of a file or folder; nil if it doesn't exist.
  init?(ofSource source: String) {
    var information = stat()
    guard let path = Plugins.realPath(source), stat(path, &information) == 0 else { return nil }
    let isFolder = information.st_mode & S_IFMT == S_IFDIR
    self.init(
      path: path, isPackage: isFolder, owner: Int(information.st_uid),
      remote: GitCheckout.remote(around: path, isFolder: isFolder))
  }

  /// The origin of a package that this user has cloned.
  init(of checkout: PluginProgram.Checkout) {
    self.init(
      path: checkout.address, isPackage: true, owner: Int(geteuid()), remote: checkout.address,
      commit: checkout.commit)
  }

  /// Whether both are commits of one git repository, of different branches or tags perhaps.
  func isSameRepository(as other: PluginOrigin?) -> Bool {
    commit != nil && other?.commit != nil && path == other?.path
  }

  /// How the origin differs from an earlier one, in words; nil if it doesn't.
  func change(since former: PluginOrigin?) -> String? {
    guard var former else { return nil }
    // Another commit of the same repository is an update.
    former.commit = commit
    guard self != former else { return nil }
    if path != former.path {
      return "its path changed to '\(HarmlessText.line(path))' from "
        + "'\(HarmlessText.line(former.path))'"
    }
    if isPackage != former.isPackage {
      return isPackage
        ? "it is now a package instead of a file" : "it is now a file instead of a package"
    }
    if owner != former.owner {
      return
        "its owner changed to \(Self.name(owner)) from \(Self.name(former.owner))"
    }
    return "the remote of its git checkout changed to \(Self.quoted(remote)) from "
      + Self.quoted(former.remote)
  }

  private static func name(_ user: Int) -> String {
    getpwuid(uid_t(truncatingIfNeeded: user)).map { "'\(String(cString: $0.pointee.pw_name))'" }
      ?? "\(user)"
  }

  private static func quoted(_ remote: String?) -> String {
    remote.map { "'\(HarmlessText.line($0))'" } ?? "none"
  }
}

/// Reads where a git checkout was cloned from, without running git.
private enum GitCheckout {
  private static let sizeLimit = 1 << 18

  /// The address of the remote `origin` of the checkout that contains a file or folder; nil if
  /// none.
  static func remote(around path: String, isFolder: Bool) -> String? {
    var folder = URL(fileURLWithPath: path)
    if !isFolder { folder.deleteLastPathComponent() }
    while true {
      if let configuration = configuration(of: folder) { return remote(in: configuration) }
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
  }

  /// The text of a checkout's configuration; nil if the folder isn't a checkout.
  private static func configuration(of folder: URL) -> String? {
    let place = folder.appending(path: ".git")
    if let text = text(of: place.appending(path: "config")) { return text }
    // In worktrees and submodules, `.git` is a file that contains the path of the git directory.
    guard let line = text(of: place)?.split(separator: "\n").first, line.hasPrefix("gitdir: ")
    else { return nil }
    let directory = URL(fileURLWithPath: String(line.dropFirst(8)), relativeTo: folder)
    if let text = text(of: directory.appending(path: "config")) { return text }
    guard let common = text(of: directory.appending(path: "commondir")) else { return nil }
    let shared = URL(
      fileURLWithPath: common.trimmingCharacters(in: .whitespacesAndNewlines),
      relativeTo: directory)
    return text(of: shared.appending(path: "config"))
  }

  private static func text(of file: URL) -> String? {
    let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      let data = try? handle.read(upToCount: sizeLimit)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  private static func remote(in configuration: String) -> String? {
    var isOrigin = false
    for line in configuration.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("[") {
        isOrigin = line == #"[remote "origin"]"#
      } else if isOrigin {
        let parts = line.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "url" else {
          continue
        }
        return withoutUser(parts[1].trimmingCharacters(in: .whitespaces))
      }
    }
    return nil
  }

  /// Removes the user from an address, because it may contain a password.
  private static func withoutUser(_ address: String) -> String {
    guard let scheme = address.range(of: "://") else { return address }
    let rest = address[scheme.upperBound...]
    let host = rest.prefix { $0 != "/" }
    guard let sign = host.lastIndex(of: "@") else { return address }
    return address[..<scheme.upperBound] + String(rest[rest.index(after: sign)...])
  }
}
