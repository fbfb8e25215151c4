internal import Anniversaries
internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRendering

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

// The checks of `widgetry doctor` that are about the machine: its sandbox, time zones and programs.

extension [HomeCheck] {
  /// Checks the machine's features that plugins and widgets use.
  static func ofMachine() -> [HomeCheck] {
    [sandbox] + limits + [zones] + proc + [fonts, pictures]
  }

  private static var sandbox: HomeCheck {
    let lacks = Sandbox.support.notes
    return HomeCheck(
      "sandbox", lacks.isEmpty ? .ok : .note,
      lacks.isEmpty
        ? "plugins can use only their own files" : lacks.joined(separator: "; "),
      hint: Sandbox.support.lacksFileGuard ? SandboxSupport.landlockHint : nil)
  }

  /// How the memory and processes of plugins are limited.
  private static var limits: [HomeCheck] {
    #if os(Linux)
      do throws(ControlGroups.Unavailability) {
        let folder = try ControlGroups.folder()
        return [HomeCheck("limits", .ok, "each plugin has its own control group in \(folder)")]
      } catch {
        return [
          HomeCheck(
            "limits", .ok,
            "memory, threads and processes of plugins are checked ten times a second "
              + "(no control groups: \(error.summary))")
        ]
      }
    #else
      return []
    #endif
  }

  private static var zones: HomeCheck {
    guard !SystemZones.areInstalled else {
      return HomeCheck("zones", .ok, "time zone files are installed")
    }
    return HomeCheck(
      "zones", KnownZones.areComplete ? .note : .problem,
      KnownZones.areComplete
        ? "this machine has no time zone files; the ones built into this program are used"
        : "this machine has no time zone files; times are shown in UTC",
      hint: KnownZones.installHint)
  }

  /// Whether /proc is mounted, on systems that have it; not reported if it is.
  private static var proc: [HomeCheck] {
    #if os(Linux)
      guard access("/proc/self/stat", R_OK) != 0 else { return [] }
      return [
        HomeCheck(
          "proc", .problem, "/proc isn't mounted, so the processes of plugins can't be limited",
          hint: "Mount it: mount -t proc proc /proc")
      ]
    #else
      return []
    #endif
  }

  /// Whether text in picture files can be drawn with the system's fonts.
  private static var fonts: HomeCheck {
    let sample = PictureSource(
      .text(TextNode("Widgetry")),
      in: PictureEnvironment(family: .systemSmall, now: Date(timeIntervalSince1970: 0)),
      title: "Widgetry")
    do throws(DrawingProcess.Fault) {
      let svg = try DrawingProcess().draw(.widget(sample))
      guard !svg.contains("<text".utf8) else {
        return HomeCheck(
          "fonts", .note, "no fonts are installed, so the viewer's fonts draw the text of pictures",
          hint: "Install some: sudo apt install fonts-dejavu-core")
      }
      return HomeCheck("fonts", .ok, "text in picture files is drawn with this system's fonts")
    } catch {
      switch error {
      case .library(let fault):
        return HomeCheck("fonts", .note, fault.summary, hint: fault.hint)
      case .failed(let reason):
        return HomeCheck("fonts", .note, "Text can't be drawn as outlines: \(reason)", hint: nil)
      }
    }
  }

  private static var pictures: HomeCheck {
    do {
      _ = try PictureConverter()
      return HomeCheck("pictures", .ok, "PNG and PDF are supported")
    } catch {
      return HomeCheck("pictures", .note, error)
    }
  }
}
