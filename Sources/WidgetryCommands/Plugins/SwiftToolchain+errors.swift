internal import ChildProcesses
internal import Foundation
internal import WidgetModel

// What can be wrong with a package, or with the toolchain.

extension WidgetryError {
  static let noToolchain = WidgetryError(
    .failed, code: "swift.missing",
    summary: "'swift' isn't installed, so the package can't be built",
    hint: "Install a Swift toolchain, or install a built program: widgetry plugin install FILE"
  )

  static func notBuilt(_ package: String, _ status: ChildProcesses.ExitStatus)
    -> WidgetryError
  {
    WidgetryError(
      .failed, code: "plugin.not-built", summary: "'\(package)' couldn't be built: \(status)",
      hint: "Fix the errors above. To build only the package, run: swift build --package-path "
        + ShellWord.quoted(package))
  }

  /// Without a command to repeat it, because that would run the package's code without confinement.
  static func notBuiltByOthers(_ status: ChildProcesses.ExitStatus) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-built", summary: "The package couldn't be built: \(status)",
      hint: "Report the errors above to its author")
  }

  static func modulesNotBuilt(
    _ checkout: String, _ status: ChildProcesses.ExitStatus
  ) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-built",
      summary: "Widgetry's modules couldn't be compiled from '\(HarmlessText.line(checkout))': "
        + "\(status)",
      hint:
        "Check that Widgetry's sources and 'swift --version' fit together, and the free space on "
        + "the disk")
  }

  static func unreadablePublishedPackage(_ output: String) -> WidgetryError {
    let lines = output.split(separator: "\n").filter { $0.contains("error:") }
    let last = lines.last.map { HarmlessText.line(String($0.suffix(300))) } ?? "no message"
    return WidgetryError(
      .failed, code: "plugin.not-a-package", summary: "The package can't be read: \(last)",
      hint: "Report it to its author")
  }

  static let longManifest = WidgetryError(
    .failed, code: "plugin.not-a-package",
    summary: "The package describes itself in too many words",
    hint: "Don't install this package")

  static let endlessManifest = WidgetryError(
    .failed, code: "plugin.not-a-package",
    summary: "Reading the package didn't end within "
      + "\(BuildConfinement.manifestLimit.components.seconds) s",
    hint: "Don't install this package")

  static func notOneProgram(_ package: String, _ programs: [String]) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.programs",
      summary: programs.isEmpty
        ? "Package '\(package)' has no program"
        : "Package '\(package)' has \(programs.count) programs: \(programs.joined(separator: ", "))",
      hint: programs.isEmpty
        ? "Add an .executableTarget whose @main type is a Widget or a WidgetBundle"
        : "Build it, and install one of its programs: widgetry plugin install "
          + ShellWord.quoted(package) + "/.build/release/\(programs[0])")
  }

  static func unreadablePackage(
    _ package: String, _ status: ChildProcesses.ExitStatus, _ output: String
  ) -> WidgetryError {
    let lines = output.split(separator: "\n").map(String.init)
    let first = lines.first { $0.contains("error:") } ?? lines.last ?? "\(status)"
    return WidgetryError(
      .failed, code: "plugin.not-a-package",
      summary: "Package '\(package)' can't be read: \(HarmlessText.line(first))",
      hint: "To see all messages, run: swift package describe --package-path "
        + ShellWord.quoted(package))
  }
}
