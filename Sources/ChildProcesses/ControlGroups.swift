#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The place where this process may make control groups for what it starts.
///
/// There is one where the system has version 2 and whoever started this process has delegated its own
/// group to it, as systemd does with `Delegate=`: then nobody else is in it.
package final class ControlGroups {
  /// Where the system tells of groups.
  package struct Sources: Hashable, Sendable {
    package var mounts: String
    package var membership: String

    package init(
      mounts: String = "/proc/self/mountinfo", membership: String = "/proc/self/cgroup"
    ) {
      self.mounts = mounts
      self.membership = membership
    }
  }

  /// Why a process has no groups to give.
  package enum Lack: Error, Hashable, Sendable {
    /// The system has none of version 2.
    case noVersion2
    /// It may not be written to.
    case notOurs
    /// Memory and processes aren't counted in it.
    case noControllers
    /// Others are in it, who would have to leave it.
    case shared

    package var summary: String {
      switch self {
      case .noVersion2: "this system has no control groups of version 2"
      case .notOurs: "the control group of this process can't be changed by you"
      case .noControllers: "the control group of this process counts no memory or no processes"
      case .shared: "other programs are in the control group of this process"
      }
    }
  }

  package let folder: String
  private var count = 0

  private static let hostName = "widgetry-host"
  private static let prefix = "widgetry-plugin-"
  private static let needed = ["memory", "pids"]

  /// Gets ready to make groups: this process moves into one of its own, beside which they are.
  package init(_ sources: Sources = Sources()) throws(Lack) {
    folder = try Self.folder(sources)
    try Self.enable(ControlFolder(folder))
    removeLeftovers()
  }

  /// The folder in which groups can be made; changes nothing.
  package static func folder(_ sources: Sources = Sources()) throws(Lack) -> String {
    guard let own = ownFolder(sources) else { throw .noVersion2 }
    let folder = ControlFolder(own)
    guard let controllers = folder.words(of: "cgroup.controllers") else { throw .noVersion2 }
    guard needed.allSatisfy(controllers.contains) else { throw .noControllers }
    for name in ["", "/cgroup.procs", "/cgroup.subtree_control"] {
      guard access(own + name, W_OK) == 0 else { throw .notOurs }
    }
    guard isEnabled(folder) || others(in: folder).isEmpty else { throw .shared }
    return own
  }

  /// A new group; nil if none can be made.
  package func make(_ limits: ControlGroup.Limits) -> ControlGroup? {
    repeat {
      count += 1
      let path = "\(folder)/\(Self.prefix)\(getpid())-\(count)"
      if let group = ControlGroup(at: path, limits: limits) { return group }
    } while errno == EEXIST
    return nil
  }

  private static func isEnabled(_ folder: ControlFolder) -> Bool {
    needed.allSatisfy((folder.words(of: "cgroup.subtree_control") ?? []).contains)
  }

  private static func processes(in folder: ControlFolder) -> [pid_t] {
    (folder.words(of: "cgroup.procs") ?? []).compactMap { pid_t($0) }
  }

  /// Those in it that are neither this process nor its children.
  private static func others(in folder: ControlFolder) -> [pid_t] {
    let children = ProcessTable.children(of: getpid())
    return processes(in: folder).filter { $0 != getpid() && !children.contains($0) }
  }

  /// A group that has limited groups in it can't have processes as well.
  private static func enable(_ folder: ControlFolder) throws(Lack) {
    guard !isEnabled(folder) else { return }
    let host = ControlFolder(folder.path + "/" + hostName)
    _ = mkdir(host.path, 0o755)
    let moved = processes(in: folder)
    for process in moved { _ = host.write("\(process)", to: "cgroup.procs") }
    // Processors are limited where they may be, and needn't.
    let isDone = ["+cpu +memory +pids", "+memory +pids"].contains {
      folder.write($0, to: "cgroup.subtree_control")
    }
    guard isDone else {
      for process in moved { _ = folder.write("\(process)", to: "cgroup.procs") }
      rmdir(host.path)
      throw .noControllers
    }
  }

  /// Groups of hosts that were killed.
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
      // What a plugin has started may have outlived both; an empty group goes with the next host.
      _ = ControlFolder(group).write("1", to: "cgroup.kill")
      rmdir(group)
    }
  }

  // MARK: Finding it

  /// Where the group of this process is mounted, or the one around it that it has made room in.
  private static func ownFolder(_ sources: Sources) -> String? {
    guard let membership = lines(of: sources.membership).first(where: { $0.hasPrefix("0::/") }),
      let mount = lines(of: sources.mounts).lazy.compactMap(Mount.init).first
    else { return nil }
    var path = String(membership.dropFirst(3))
    if path.hasSuffix("/" + hostName) { path = String(path.dropLast(hostName.count + 1)) }
    // A mount may show a part of the tree only.
    if mount.root != "/" {
      guard path == mount.root || path.hasPrefix(mount.root + "/") else { return nil }
      path = String(path.dropFirst(mount.root.count))
    }
    while path.hasSuffix("/") { path.removeLast() }
    return mount.point + path
  }

  private static func lines(of path: String) -> [Substring] {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let folder = ControlFolder(String(path[..<slash]))
    let text = folder.text(of: String(path[slash...].dropFirst())) ?? ""
    return text.split(separator: "\n")
  }
}

/// Where control groups of version 2 are mounted, by a line of `/proc/self/mountinfo`.
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
