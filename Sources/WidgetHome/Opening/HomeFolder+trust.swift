internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Checks that other users can't change the home.
extension HomeFolder {
  /// Throws if other users can change the home, because it determines which programs run.
  ///
  /// - Parameter status: The status of the home's folder.
  func requireOwn(_ status: stat) throws(WidgetryError) {
    guard status.st_uid == geteuid() else { throw .homeOfAnother(path, owner: status.st_uid) }
    guard !status.isWritableByOthers else { throw .homeOpenToOthers(path) }
    let files = [registry, registry + "-wal", registry + "-shm", health, health + "-wal"]
    for file in files + [plugins, run] {
      var status = stat()
      guard stat(file, &status) == 0 else { continue }
      guard status.st_uid == geteuid() else { throw .fileOfAnother(file, owner: status.st_uid) }
      guard !status.isWritableByOthers else { throw .homeOpenToOthers(file) }
    }
  }

  /// The nearest parent folder in which any user could replace the home; nil if there is none.
  var openParent: String? {
    var folder =
      realpath(path, nil).map { real in
        defer { free(real) }
        return String(cString: real)
      } ?? path
    while let slash = folder.lastIndex(of: "/"), folder != "/" {
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
      var status = stat()
      // In a sticky folder such as /tmp, only the owner can rename files.
      guard stat(folder, &status) == 0, status.st_mode & 0o1002 == 0o002 else { continue }
      return folder
    }
    return nil
  }
}

extension stat {
  /// Whether the group or everyone can write to the file.
  fileprivate var isWritableByOthers: Bool { st_mode & 0o022 != 0 }
}

extension WidgetryError {
  fileprivate static func homeOfAnother(_ path: String, owner: uid_t) -> WidgetryError {
    WidgetryError(
      .failed, code: "home.of-another",
      summary: "The home '\(path)' belongs to another user, '\(name(of: owner))'",
      hint: geteuid() == 0 ? "Run the command without sudo" : "Choose another home with --home DIR")
  }

  fileprivate static func fileOfAnother(_ path: String, owner: uid_t) -> WidgetryError {
    WidgetryError(
      .failed, code: "home.of-another",
      summary: "'\(path)' belongs to another user, '\(name(of: owner))'",
      hint: "To take it over, run: sudo chown \(ShellWord.quoted(name(of: geteuid()))) "
        + "\(ShellWord.quoted(path))")
  }

  private static func name(of user: uid_t) -> String {
    getpwuid(user).map { String(cString: $0.pointee.pw_name) } ?? String(user)
  }

  fileprivate static func homeOpenToOthers(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "home.open", summary: "Other users can change '\(path)'",
      hint: "To prevent this, run: chmod go-w \(ShellWord.quoted(path))")
  }
}
