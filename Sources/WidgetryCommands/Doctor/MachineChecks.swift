internal import Anniversaries
internal import ChildProcesses
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension [HomeCheck] {
  /// Checks the features of the machine that a home uses.
  static func ofMachine() -> [HomeCheck] {
    [sandbox] + limits + [zones] + proc + [pictures]
  }

  private static var sandbox: HomeCheck {
    let lacks = Sandbox.support.notes
    return HomeCheck(
      "sandbox", lacks.isEmpty ? .ok : .note,
      lacks.isEmpty ? "plugins are kept to their folder" : lacks.joined(separator: "; "),
      hint: Sandbox.support.lacksFileGuard ? SandboxSupport.landlockHint : nil)
  }

  /// Which sandbox restricts plugins.
  private static var limits: [HomeCheck] {
    #if os(Linux)
      do throws(ControlGroups.Unavailability) {
        let folder = try ControlGroups.folder()
        return [HomeCheck("limits", .ok, "each plugin gets a control group, in \(folder)")]
      } catch {
        return [
          HomeCheck(
            "limits", .ok,
            "memory, threads and processes of plugins are counted ten times a second "
              + "(no control groups: \(error.summary))")
        ]
      }
    #else
      return []
    #endif
  }

  private static var zones: HomeCheck {
    guard !SystemZones.areThere else {
      return HomeCheck("zones", .ok, "the system's are there")
    }
    return HomeCheck(
      "zones", KnownZones.areComplete ? .note : .problem,
      KnownZones.areComplete
        ? "This machine has no time zone files; those of this program's build are used"
        : "This machine has no time zone files; times are shown in UTC",
      hint: KnownZones.installHint)
  }

  /// Reported only if it is missing on a system that should have it.
  private static var proc: [HomeCheck] {
    #if os(Linux)
      guard access("/proc/self/stat", R_OK) != 0 else { return [] }
      return [
        HomeCheck(
          "proc", .problem, "/proc isn't mounted: plugins' processes can't be watched",
          hint: "mount -t proc proc /proc")
      ]
    #else
      return []
    #endif
  }

  private static var pictures: HomeCheck {
    do {
      _ = try PictureConverter()
      return HomeCheck("pictures", .ok, "PNG and PDF can be made")
    } catch {
      return HomeCheck("pictures", .note, error)
    }
  }
}
