#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The Swift toolchains on this machine, whose libraries a plugin may read without a permission.
///
/// A plugin names the folder of its Swift runtime itself, so the folder is allowed only if it
/// really belongs to a toolchain.
package struct SwiftToolchains: Hashable, Sendable {
  /// The folders in which a shell would search for `swift`.
  private var searchPath: String
  private var home: String?

  /// - Parameters:
  ///   - searchPath: A shell's PATH.
  ///   - home: The user's home folder, where `swiftly` installs toolchains.
  package init(searchPath: String = "", home: String? = nil) {
    self.searchPath = searchPath
    self.home = home
  }

  /// Whether a folder contains the libraries of a known toolchain, and only root or this user can
  /// write to it.
  ///
  /// - Parameter folder: An absolute path without symbolic links.
  package func contain(_ folder: String) -> Bool {
    let isKnown =
      (Self.installed(around: folder) + ownPlaces).contains { folder.isLibrary(in: $0) }
      || isOfSearchPath(folder)
    return isKnown && Self.isOfTrustedUser(folder) || Self.ofThisProgram.contains(folder)
  }

  /// Whether a folder belongs to the system, so that every program may read it anyway.
  package static func areReadable(_ folder: String) -> Bool {
    ["/usr", "/lib", "/lib32", "/lib64"].contains { folder.isInside($0) }
  }

  // MARK: Places

  /// The folders of toolchains that root has installed, such as `/opt/swift-6.3`.
  private static func installed(around folder: String) -> [String] {
    let names = folder.split(separator: "/", maxSplits: 2)
    let isOptional = names.count == 3 && names[0] == "opt" && names[1].hasPrefix("swift")
    return (isOptional ? ["/opt/\(names[1])"] : []) + [resolved("/opt/swift")].compactMap(\.self)
  }

  /// The folders in which `swiftly` installs the user's toolchains.
  private var ownPlaces: [String] {
    guard let home else { return [] }
    return [".local/share/swiftly/toolchains", ".swiftly/toolchains"]
      .compactMap { resolved("\(home)/\($0)") }
  }

  /// Whether a folder belongs to the first `swift` on the search path.
  private func isOfSearchPath(_ folder: String) -> Bool {
    let programs = searchPath.split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/swift" }
    guard let program = programs.first(where: isExecutable), let path = resolved(program),
      let programs = path.parent, programs.hasSuffix("/bin"), let toolchain = programs.parent
    else { return false }
    return folder.isInside(toolchain + "/lib/swift")
  }

  /// The folders of the Swift runtime that this program itself uses.
  private static let ofThisProgram: [String] = {
    guard let path = CurrentExecutable.path,
      let program = try? ProgramFile.inspect(path, searchPath: [])
    else { return [] }
    return program.libraryFolders(outside: [])
  }()

  /// Whether a folder and all folders around it belong to root or this user.
  private static func isOfTrustedUser(_ folder: String) -> Bool {
    var place: String? = folder
    while let path = place {
      var information = stat()
      guard lstat(path.isEmpty ? "/" : path, &information) == 0,
        [0, geteuid()].contains(information.st_uid)
      else { return false }
      // In a sticky folder such as /tmp, users can't replace each other's files.
      let isShared = information.st_mode & S_IWOTH != 0 && information.st_mode & S_ISVTX == 0
      guard !isShared else { return false }
      place = path.isEmpty ? nil : path.parent
    }
    return true
  }
}

extension String {
  /// Whether the path is a Swift library folder somewhere in a folder of toolchains.
  fileprivate func isLibrary(in folder: String) -> Bool {
    isInside(folder)
      && "\(Substring(utf8.dropFirst(folder.utf8.count)))/".contains("/lib/swift/")
  }

  fileprivate var parent: String? { lastIndex(of: "/").map { String(self[..<$0]) } }
}
