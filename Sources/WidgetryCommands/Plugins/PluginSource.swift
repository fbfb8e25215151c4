internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// The path of a package or a program to install as a plugin; a package is built first.
struct PluginSource {
  /// The absolute path as it was given; an update reads it again.
  let path: String
  /// Whether it is a package.
  let isPackage: Bool
  /// The link's target, if the path is a link.
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

  /// Returns the program to copy; builds a package first.
  ///
  /// - Parameter interruption: Stops the build; nil catches signals only during the build.
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
      // A script is a single file; files beside it may be unrelated.
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
