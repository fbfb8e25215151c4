internal import CSystem

/// Which features for sandboxing the system has; `widgetry doctor` reports what is missing.
package struct SandboxSupport: Hashable, Sendable {
  /// The version of Landlock, with which Linux protects files; nil if the system doesn't have it.
  package var landlock: Int?
  /// Whether system calls can be filtered; on Linux, sandboxed programs can't start without this.
  package var hasFilter: Bool

  package init(landlock: Int?, hasFilter: Bool) {
    self.landlock = landlock
    self.hasFilter = hasFilter
  }

  /// Whether this is a system that can protect files from plugins, but not on this machine.
  package var lacksFileGuard: Bool {
    #if os(Linux)
      landlock == nil
    #else
      false
    #endif
  }

  /// The hint when Landlock is missing.
  package static let landlockHint =
    "Use Linux 5.13 or later with 'landlock' in the kernel's lsm= parameter. In a container, use a "
    + "seccomp profile that permits the landlock_ calls (--security-opt seccomp=FILE)"

  /// What the sandbox can't do on this system, as sentences; empty if nothing is missing.
  package var notes: [String] {
    #if os(Linux)
      filterNotes + landlockNotes
    #else
      [
        "This system has no sandbox for plugins: they run with your permissions, and only their "
          + "environment, time and resources are limited"
      ]
    #endif
  }

  private var filterNotes: [String] {
    hasFilter ? [] : ["This system can't filter system calls, so plugins can't be started"]
  }

  private var landlockNotes: [String] {
    guard let landlock else {
      return [
        "Your files can't be protected from plugins, because Landlock is missing: plugins that you "
          + "installed start only with --unguarded, and can then read and change all your files; "
          + "bundled plugins run with only a filter for system calls"
      ]
    }
    let gaps: [(since: Int, words: String)] = [
      (2, "Plugins can't move files from one folder to another"),
      (3, "Plugins can empty files that they may only read"),
      (6, "Plugins that may start processes can send signals to yours"),
    ]
    return gaps.filter { landlock < $0.since }.map { gap in
      "\(gap.words), because this kernel has Landlock \(landlock) instead of \(gap.since)"
    }
  }
}

extension Sandbox {
  /// The features of the running system.
  package static var support: SandboxSupport {
    let version = Int(widgetry_landlock_version())
    return SandboxSupport(
      landlock: version > 0 ? version : nil, hasFilter: widgetry_has_call_filter())
  }
}
