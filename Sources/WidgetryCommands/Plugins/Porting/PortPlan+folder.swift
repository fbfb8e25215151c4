internal import AppleSources
internal import Foundation
internal import WidgetModel

extension PortPlan {
  /// Reads the files of a folder: all of them belong to the extension.
  init(folder: String) throws {
    self.init(name: URL(fileURLWithPath: folder).lastPathComponent, origin: folder)
    var seen = 0
    for file in XcodeFolder(folder).files {
      let url = URL(fileURLWithPath: file)
      let isOfTests = url.pathComponents.contains { $0.hasSuffix("Tests") }
      if isOfTests { continue }
      seen += 1
      let isHandler =
        url.pathExtension == "swift"
        && ((try? String(contentsOfFile: file, encoding: .utf8))?.contains("INExtension") ?? false)
      add(file, isHelper: isHandler)
      if isHandler { intentHandler = intentHandler ?? Self.handler(in: file) }
      if url.pathExtension == "entitlements", let list = PropertyList(file: file) {
        groups +=
          list["com.apple.security.application-groups"]?.list?.compactMap(\.text).filter {
            [groups] in !groups.contains($0)
          } ?? []
      }
    }
    guard !sources.isEmpty else { throw WidgetryError.noSources(folder, files: seen) }
    inspectSources()
  }

  private static func handler(in file: String) -> String? {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.firstMatch(of: #/class\s+(\w+)\s*:[^{]*\bINExtension\b/#).map { String($0.1) }
  }
}

extension WidgetryError {
  fileprivate static func noSources(_ folder: String, files: Int) -> WidgetryError {
    WidgetryError(
      .missing, code: "port.no-sources",
      summary: "'\(HarmlessText.line(folder))' has no Swift files",
      hint: files == 0
        ? "The folder is empty. Specify the folder of a widget extension, or an .xcodeproj"
        : "Specify the folder of a widget extension, or an .xcodeproj")
  }
}
