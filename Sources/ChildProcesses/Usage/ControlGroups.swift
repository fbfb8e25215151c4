internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Creates control groups for the processes that this process starts, to limit plugins.
///
///     let groups = try ControlGroups()
///     let group = groups.make(limits)
///
/// This needs control groups version 2, and a group that belongs to this process alone: one that
/// was delegated to it, as systemd does with `Delegate=`, or the root group of a container.
package final class ControlGroups {
  /// The files in which the system describes its groups; tests use other ones.
  package struct Sources: Sendable {
    package var mounts: String
    package var membership: String
    /// Returns an extended attribute of a folder.
    package var attribute: @Sendable (_ name: String, _ folder: String) -> String?

    package init(
      mounts: String = "/proc/self/mountinfo", membership: String = "/proc/self/cgroup",
      attribute: (@Sendable (_ name: String, _ folder: String) -> String?)? = nil
    ) {
      self.mounts = mounts
      self.membership = membership
      self.attribute = attribute ?? { systemAttribute($0, of: $1) }
    }
  }

  /// Why control groups can't be created.
  package enum Unavailability: Error, Hashable, Sendable {
    /// The system doesn't have control groups version 2.
    case noVersion2
    /// The group of this process belongs to the system or to another program.
    case notDelegated
    /// The group of this process isn't writable.
    case notOurs
    /// The group of this process lacks the memory or the pids controller.
    case noControllers
    /// The group of this process contains other processes, so it can't have subgroups.
    case shared

    package var summary: String {
      switch self {
      case .noVersion2: "this system doesn't have control groups version 2"
      case .notDelegated: "this process's control group isn't delegated to it"
      case .notOurs: "you can't write to this process's control group"
      case .noControllers: "this process's control group can't limit memory or processes"
      case .shared: "other programs share this process's control group"
      }
    }
  }

  /// The folder in which the groups are created.
  package let folder: String
  /// How many groups were created, for their names.
  private var count = 0

  private static let hostName = "widgetry-host"
  private static let prefix = "widgetry-plugin-"
  private static let needed = ["memory", "pids"]

  /// Moves this process into a subgroup, so that further subgroups can be created beside it.
  package init(_ sources: Sources = Sources()) throws(Unavailability) {
    folder = try Self.folder(sources)
    try Self.enable(ControlFolder(folder))
    removeLeftovers()
  }

  /// Finds the folder in which groups can be created, without changing anything.
  package static func folder(_ sources: Sources = Sources()) throws(Unavailability) -> String {
    guard let own = ownGroup(sources) else { throw .noVersion2 }
    let folder = ControlFolder(own.folder)
    guard let controllers = folder.words(of: "cgroup.controllers") else { throw .noVersion2 }
    guard needed.allSatisfy(controllers.contains) else { throw .noControllers }
    guard own.isRoot || isDelegated(own.folder, sources) else { throw .notDelegated }
    for name in ["", "/cgroup.procs", "/cgroup.subtree_control"] {
      guard access(own.folder + name, W_OK) == 0 else { throw .notOurs }
    }
    guard isEnabled(folder) || others(in: folder).isEmpty else { throw .shared }
    return own.folder
  }

  /// Whether systemd has marked a group as delegated, with one of two attributes.
  private static func isDelegated(_ folder: String, _ sources: Sources) -> Bool {
    ["user.delegate", "trusted.delegate"].contains { sources.attribute($0, folder) == "1" }
  }

  /// Creates a group; nil if that fails.
  package func make(_ limits: ControlGroup.Limits) -> ControlGroup? {
    repeat {
      count += 1
      let path = "\(folder)/\(Self.prefix)\(getpid())-\(count)"
      if let group = ControlGroup(at: path, limits: limits) { return group }
    } while errno == EEXIST
    return nil
  }

  /// Whether the group's subgroups can limit memory and processes.
  private static func isEnabled(_ folder: ControlFolder) -> Bool {
    needed.allSatisfy((folder.words(of: "cgroup.subtree_control") ?? []).contains)
  }

  private static func processes(in folder: ControlFolder) -> [pid_t] {
    (folder.words(of: "cgroup.procs") ?? []).compactMap { pid_t($0) }
  }

  /// The processes of a group that are neither this process nor its children.
  private static func others(in folder: ControlFolder) -> [pid_t] {
    let children = ProcessTable.children(of: getpid())
    return processes(in: folder).filter { $0 != getpid() && !children.contains($0) }
  }

  /// Enables the controllers for subgroups.
  ///
  /// The kernel allows this only in a group without processes, so this process and its children are
  /// moved into a subgroup first.
  private static func enable(_ folder: ControlFolder) throws(Unavailability) {
    guard !isEnabled(folder) else { return }
    let host = ControlFolder(folder.path + "/" + hostName)
    _ = mkdir(host.path, 0o755)
    let moved = processes(in: folder)
    for process in moved { _ = host.write("\(process)", to: "cgroup.procs") }
    // The cpu controller is optional.
    let isDone = ["+cpu +memory +pids", "+memory +pids"].contains {
      folder.write($0, to: "cgroup.subtree_control")
    }
    guard isDone else {
      for process in moved { _ = folder.write("\(process)", to: "cgroup.procs") }
      rmdir(host.path)
      throw .noControllers
    }
  }

  /// Removes the groups of earlier hosts that were killed.
  private func removeLeftovers() {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(Self.prefix),
        let host = pid_t(name.dropFirst(Self.prefix.count).prefix { $0 != "-" }),
        kill(host, 0) != 0, errno == ESRCH
      else { continue }
      let group = "\(folder)/\(name)"
      if rmdir(group) == 0 { continue }
      // A plugin's descendants are still running. Kill them; the next host can remove the group.
      _ = ControlFolder(group).write("1", to: "cgroup.kill")
      rmdir(group)
    }
  }

  // MARK: Finding the own group

  /// The group of this process, or its parent if this process was moved into a subgroup.
  ///
  /// `isRoot` tells whether it is the root group of a container, which needs no delegation.
  private static func ownGroup(_ sources: Sources) -> (folder: String, isRoot: Bool)? {
    guard let membership = lines(of: sources.membership).first(where: { $0.hasPrefix("0::/") }),
      let mount = lines(of: sources.mounts).lazy.compactMap(Mount.init).first
    else { return nil }
    var path = String(membership.dropFirst(3))
    if path.hasSuffix("/" + hostName) { path = String(path.dropLast(hostName.count + 1)) }
    let isRoot = path.isEmpty || path == "/"
    // The mount may show only a part of all groups.
    if mount.root != "/" {
      guard path == mount.root || path.hasPrefix(mount.root + "/") else { return nil }
      path = String(path.dropFirst(mount.root.count))
    }
    while path.hasSuffix("/") { path.removeLast() }
    return (mount.point + path, isRoot)
  }

  private static func lines(of path: String) -> [Substring] {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let folder = ControlFolder(String(path[..<slash]))
    let text = folder.text(of: String(path[slash...].dropFirst())) ?? ""
    return text.split(separator: "\n")
  }
}

/// Where control groups version 2 are mounted, from a line of `/proc/self/mountinfo`.
private struct Mount {
  let root: String
  let point: String

  init?(_ line: Substring) {
    let halves = line.split(separator: " - ", maxSplits: 1)
    let fields = halves[0].split(separator: " ")
    guard halves.count == 2, halves[1].hasPrefix("cgroup2 "), fields.count >= 5 else { return nil }
    root = String(fields[3])
    point = String(fields[4])
  }
}

/// The value of an extended attribute of a file; nil if it can't be read.
private func systemAttribute(_ name: String, of path: String) -> String? {
  #if os(Linux)
    let bytes = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = max(0, getxattr(path, name, buffer.baseAddress, buffer.count))
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  #else
    return nil
  #endif
}
