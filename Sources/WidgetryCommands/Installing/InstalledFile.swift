internal import Foundation
internal import WidgetModel

/// One of the files that `widgetry install` writes.
struct InstalledFile {
  /// The path below the prefix, such as `bin/widgetry`.
  let path: String
  let bytes: [UInt8]
  var isExecutable = false

  init(_ path: String, _ bytes: [UInt8], isExecutable: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isExecutable = isExecutable
  }

  init(_ path: String, _ text: String) {
    self.init(path, Array(text.utf8))
  }

  static let program = "bin/widgetry"
  static let service = "share/systemd/user/widgetry.service"
  static let applications = "share/applications"
  static let zshFunctions = "share/zsh/site-functions"

  /// All files of this version, the program last, so that it is never newer than its files.
  ///
  /// - Parameters:
  ///   - program: The path at which the installed program can be started.
  ///   - bytes: The program's file.
  @MainActor static func all(startedAs program: String, bytes: [UInt8]) async -> [InstalledFile] {
    var files = [
      InstalledFile(
        "share/bash-completion/completions/widgetry", CompletionRequest.Shell.bash.script),
      InstalledFile(zshFunctions + "/_widgetry", CompletionRequest.Shell.zsh.script),
      InstalledFile(
        "share/fish/vendor_completions.d/widgetry.fish", CompletionRequest.Shell.fish.script),
      InstalledFile("share/doc/widgetry/copyright", HelpTopic.licenses.text + "\n"),
    ]
    #if !os(macOS)
      files += [
        InstalledFile(applications + "/widgetry.desktop", DesktopEntry.text(program: program)),
        InstalledFile("share/icons/hicolor/scalable/apps/widgetry.svg", ProgramIcon.svg),
        InstalledFile(service, ServiceFile.unit(home: nil, program: program)),
      ]
    #endif
    files += await Manual.pages(date: BuildReport.ofProcess.day).map {
      InstalledFile("share/man/" + $0.path, $0.source)
    }
    return files + [InstalledFile(Self.program, bytes, isExecutable: true)]
  }
}
