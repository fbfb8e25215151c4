internal import Anniversaries
internal import ChildProcesses
internal import Foundation
internal import PictureDrawing
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
    [sandbox] + limits + [zones] + proc + [pictures]
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

  /// Whether picture files can be drawn with the system's fonts and libraries.
  private static var pictures: HomeCheck {
    // An image that isn't a PNG needs one library more.
    let images = [Data(base64Encoded: "R0lGODdhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=")]
      .compactMap { $0.flatMap { ImageValue([UInt8]($0)) } }
    let digest = images.first?.digest ?? ""
    let sample = PictureSource(
      .stack(
        StackNode(
          axis: .depth,
          children: [
            .image(ImageNode(.resource(digest, width: 1, height: 1))), .text(TextNode("Widgetry")),
          ])),
      in: PictureEnvironment(family: .systemSmall, now: Date(timeIntervalSince1970: 0)),
      title: "Widgetry", resources: GivenImages(images))
    do throws(DrawingFault) {
      _ = try DrawingProcess(font: nil).draw(.widget(sample), as: .png(.usual))
      return HomeCheck("pictures", .ok, "SVG, PNG and PDF are drawn with this system's fonts")
    } catch {
      let error = WidgetryError.notDrawn(error)
      return HomeCheck("pictures", .note, error.summary, hint: error.hint)
    }
  }
}
