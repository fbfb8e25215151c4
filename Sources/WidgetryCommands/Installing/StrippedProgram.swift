internal import Foundation
internal import WidgetModel

/// The program's file without symbols, which are two thirds of a build for development.
enum StrippedProgram {
  /// The bytes to install.
  ///
  /// If `strip` isn't installed, they are those of the file.
  static func bytes(of program: String) throws(WidgetryError) -> [UInt8] {
    // What `.ci/release` makes has no symbols.
    let isStripped = BuildReport.ofProcess.commit != nil
    if !isStripped, let bytes = stripped(program) { return bytes }
    return try read(program)
  }

  private static func read(_ path: String) throws(WidgetryError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw WidgetryError(
        .failed, code: "program.unreadable", summary: "The program '\(path)' can't be read",
        hint: "Check it: ls -l \(ShellWord.quoted(path))")
    }
    return Array(data)
  }

  private static func stripped(_ program: String) -> [UInt8]? {
    let files = FileManager.default
    let copy = files.temporaryDirectory.appendingPathComponent("widgetry-\(UUID().uuidString)").path
    defer { try? files.removeItem(atPath: copy) }
    for name in ["strip", "llvm-strip"] where SystemProgram.path(name) != nil {
      // From the link, because the copy of a link would be a link.
      guard let source = AtomicFile.resolvedPath(program),
        (try? files.copyItem(atPath: source, toPath: copy)) != nil,
        SystemProgram.fault(ofRunning: [name, copy], limit: .seconds(60)) == nil
      else { continue }
      return try? read(copy)
    }
    return nil
  }
}
