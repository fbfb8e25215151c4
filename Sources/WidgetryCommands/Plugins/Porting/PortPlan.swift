internal import AppleSources
internal import Foundation
internal import WidgetModel

/// What a ported plugin consists of: the files of a widget extension, and what it needs.
struct PortPlan {
  /// A sentence about a file or the whole extension, for the person who ports it.
  struct Remark: Hashable {
    var file: String?
    var line: Int?
    var text: String
  }

  /// The name of the extension in Xcode, or of the folder.
  var name: String
  /// The absolute path of the project or folder.
  var origin: String
  var sources: [String] = []
  /// Sources of other extensions, whose `@main` is ignored.
  var helpers: [String] = []
  var resources: [String] = []
  var intentDefinitions: [String] = []
  /// The class that answers for the intents extension.
  var intentHandler: String?
  /// Modules whose sources are among these.
  var inlinedModules: [String] = []
  /// Modules that the sources import, and that aren't on this machine; their imports are removed.
  var missingModules: [String] = []
  /// Products of packages that aren't on this machine.
  var missingProducts: [String] = []
  var groups: [String] = []
  var usesNetwork = false
  var isMainActor = false
  var conditions: [String] = []
  var remarks: [Remark] = []

  /// The name without the suffix that Xcode adds: `Monthly` for `MonthlyExtension`.
  ///
  /// Many extensions have only the name that Xcode proposes; then it is the app's: `Tides Widget`
  /// for `WidgetExtension` in `Tides.xcodeproj`.
  var shortName: String {
    var short = Substring(name)
    while short.hasSuffix("Extension") {
      short = short.dropLast("Extension".count)
      while let last = short.last, " -_".contains(last) { short.removeLast() }
    }
    guard ["", "widget", "widgets"].contains(short.lowercased()) else { return String(short) }
    let url = URL(fileURLWithPath: origin)
    let app =
      url.pathExtension == "xcodeproj"
      ? url.deletingPathExtension().lastPathComponent
      : url.deletingLastPathComponent().lastPathComponent
    return app.lowercased().hasSuffix("widget") || app.lowercased().hasSuffix("widgets")
      ? app : "\(app) \(short.isEmpty ? "Widget" : short)"
  }

  /// Sorts a file into the sources, resources and remarks.
  mutating func add(_ path: String, isHelper: Bool = false) {
    let url = URL(fileURLWithPath: path)
    switch url.pathExtension {
    case "swift":
      guard !sources.contains(path), !helpers.contains(path) else { return }
      if isHelper { helpers.append(path) } else { sources.append(path) }
    case "intentdefinition":
      if !intentDefinitions.contains(path) { intentDefinitions.append(path) }
    case "m", "mm", "c", "cpp":
      remarks.append(Remark(file: path, text: "isn't compiled: only Swift is"))
    case "storyboard", "xib":
      remarks.append(Remark(file: path, text: "isn't used: write the view in SwiftUI"))
    case "xcdatamodeld", "xcdatamodel":
      remarks.append(Remark(file: path, text: "isn't used: Core Data doesn't exist here"))
    case "metal":
      remarks.append(Remark(file: path, text: "isn't compiled: shaders aren't drawn"))
    case "h", "plist", "entitlements", "xcconfig", "md", "xcodeproj", "xcworkspace", "playground",
      "framework", "xcframework", "xctestplan":
      break
    default:
      if !resources.contains(path) { resources.append(path) }
    }
  }

  /// Reads the sources, and adds what they use and what won't work.
  mutating func inspectSources() {
    let all = sources + helpers
    var moduleLines: [String: Remark] = [:]
    for path in all {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        remarks.append(Remark(file: path, text: "can't be read"))
        continue
      }
      if SourceRewriting.usesNetwork(text) { usesNetwork = true }
      if let line = SourceRewriting.firstSelector(in: text) {
        remarks.append(
          Remark(
            file: path, line: line,
            text: "uses #selector; without Objective-C, its method is never called"))
      }
      for (module, line) in SourceRewriting.imports(of: text)
      where !isKnown(module) && moduleLines[module] == nil {
        moduleLines[module] = Remark(
          file: path, line: line,
          text: "uses \(module), "
            + (AppleModule.unusable.contains(module)
              ? "which can be imported, but not used" : "which isn't here"))
      }
      for group in Self.groups(in: text) where !groups.contains(group) { groups.append(group) }
    }
    missingModules = moduleLines.keys.filter { !AppleModule.isAvailable($0) }.sorted()
    remarks += moduleLines.sorted { $0.key < $1.key }.map(\.value)
    for product in missingProducts where moduleLines[product] == nil {
      remarks.append(
        Remark(text: "The extension links the package product \(product), which isn't here"))
    }
  }

  private func isKnown(_ module: String) -> Bool {
    AppleModule.isAvailable(module) && !AppleModule.unusable.contains(module)
      || inlinedModules.contains(module)
  }

  /// App groups that are written in the source.
  private static func groups(in text: String) -> [String] {
    text.matches(of: #/"(group\.[A-Za-z0-9._-]+)"/#).map { String($0.1) }
  }
}
