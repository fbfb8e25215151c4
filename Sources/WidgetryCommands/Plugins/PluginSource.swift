internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// What a person names to install: a package, which is built, or a program.
struct PluginSource {
  /// The whole path, as it was named: where an update looks again.
  let path: String
  /// Whether it is a package.
  let isPackage: Bool
  /// Where the path leads, if it is a link itself.
  var linkEnd: String? {
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil else {
      return nil
    }
    return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  init(_ word: String) throws {
    path =
      URL(fileURLWithPath: HomePath.path(given: word, variable: { _ in nil }))
      .standardized.path
    var isFolder: ObjCBool = false
    let files = FileManager.default
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw WidgetryError.noSource(word, path: path)
    }
    isPackage = isFolder.boolValue
    if isPackage, !files.fileExists(atPath: path + "/Package.swift") {
      throw WidgetryError.notAPackage(word)
    }
    if !isPackage, path.hasSuffix("/Package.swift") {
      throw WidgetryError.packageFile(word)
    }
  }

  /// The program that is to be copied; a package is built first.
  ///
  /// - Parameter interruption: What stops the build; nil catches the signals for as long as it takes.
  func program(
    _ interruption: Interruption? = nil, for purpose: SwiftToolchain.Purpose = .use
  ) throws -> PluginProgram {
    var program = PluginProgram(file: path, source: path)
    if isPackage {
      let product = try SwiftToolchain(interruption ?? Interruption()).build(path, for: purpose)
      (program.file, program.resources) = (product.program, product.resources)
    }
    do throws(ProcessError) {
      let file = try ProgramFile.inspect(program.file, searchPath: PluginProgram.searchPath)
      // A script is one file: what lies beside it may be anybody's.
      if !isPackage, case .binary = file.kind {
        let beside = ProgramResources(beside: program.file)
        (program.resources, program.leftOut) = beside.split(for: program.file)
      }
    } catch {
      throw WidgetryError(.failed, code: error.code, summary: error.summary, hint: error.hint)
    }
    return program
  }
}

extension WidgetryError {
  fileprivate static func noSource(_ word: String, path: String) -> WidgetryError {
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    return WidgetryError(
      .missing, code: "plugin.not-found",
      summary: isLink
        ? "'\(HarmlessText.line(word))' is a link to something that is not there"
        : "Nothing is at '\(HarmlessText.line(word))'",
      hint: isLink
        ? "see where it leads: ls -l \(ShellWord.quoted(word))"
        : "name a package folder, a program or a script; widgetry plugin new NAME makes a package")
  }

  fileprivate static func notAPackage(_ word: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-a-package",
      summary: "'\(word)' is a folder without a Package.swift",
      hint: "name a package or a program; widgetry plugin new NAME makes a package")
  }

  fileprivate static func packageFile(_ word: String) -> WidgetryError {
    let folder = word.split(separator: "/").dropLast().joined(separator: "/")
    return WidgetryError(
      .failed, code: "plugin.not-a-package", summary: "'\(word)' is a package's manifest",
      hint: ShellWord.commandLine(["plugin", "install", folder.isEmpty ? "." : folder]))
  }
}
