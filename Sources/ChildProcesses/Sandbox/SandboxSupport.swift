internal import CSystem

/// The sandbox features of the running system.
package struct SandboxSupport: Hashable, Sendable {
  /// The version of Landlock's interface; nil without Landlock.
  package var landlock: Int?
  /// Whether system calls can be filtered; on Linux, sandboxed programs need this to start.
  package var hasFilter: Bool

  package init(landlock: Int?, hasFilter: Bool) {
    self.landlock = landlock
    self.hasFilter = hasFilter
  }

  /// Whether this system could protect files from plugins, but this machine doesn't.
  package var lacksFileGuard: Bool {
    #if os(Linux)
      landlock == nil
    #else
      false
    #endif
  }

  /// The hint when Landlock is missing.
  package static let landlockHint =
    "use Linux 5.13 or later, booted with lsm=landlock in its list; in a container, a seccomp "
    + "profile that permits the landlock_ calls (--security-opt seccomp=FILE)"

  /// What the sandbox can't do here, as sentences; empty if it is complete.
  package var notes: [String] {
    #if os(Linux)
      filterNotes + landlockNotes
    #else
      [
        "This system has no sandbox for plugins: they run with your rights, and only their "
          + "environment, time and resources are limited"
      ]
    #endif
  }

  private var filterNotes: [String] {
    hasFilter ? [] : ["System calls can't be filtered here: plugins are not started"]
  }

  private var landlockNotes: [String] {
    guard let landlock else {
      return [
        "Plugins can't be kept from your files, because Landlock is missing here: plugins that you "
          + "installed start only with --unguarded, and can then read and write whatever you can; "
          + "bundled ones run with only a filter of system calls"
      ]
    }
    let lacks: [(since: Int, words: String)] = [
      (2, "Plugins can't move files from one folder to another"),
      (3, "Plugins can empty files that they may only read"),
      (6, "Plugins that may start processes can send signals to yours"),
    ]
    return lacks.filter { landlock < $0.since }.map { note in
      "\(note.words), because this kernel has Landlock \(landlock) and not \(note.since)"
    }
  }
}

extension Sandbox {
  /// What this system offers.
  package static var support: SandboxSupport {
    let version = Int(widgetry_landlock_version())
    return SandboxSupport(
      landlock: version > 0 ? version : nil, hasFilter: widgetry_has_call_filter())
  }
}
