internal import Foundation
package import WidgetModel

/// Finds the folder with Widgetry's sources, which the package of a new Swift plugin depends on.
package enum WidgetryCheckout {
  /// The folder in which this program was built; nil if it is unknown.
  package static let ofThisProgram = folder(
    of: #filePath, inside: "/Sources/WidgetryCommands/Plugins/Scaffold/WidgetryCheckout.swift")

  /// The environment variable that can name the folder.
  package static let variable = "WIDGETRY_SOURCE"

  /// The folder given with `--widgetry`, or else the folder in which this program was built, or the
  /// folder in the environment variable.
  package static func find(
    given: String?, builtIn: String? = ofThisProgram, variable: (String) -> String?
  ) throws(WidgetryError) -> String {
    if let given {
      let path = HomePath.path(given: given, variable: { _ in nil })
      guard isCheckout(path) else { throw .noCheckout(given, named: "--widgetry") }
      return standardized(path)
    }
    if let builtIn, isCheckout(builtIn) { return builtIn }
    guard let named = variable(Self.variable), !named.isEmpty else { throw .unknownCheckout }
    let path = HomePath.path(given: named, variable: { _ in nil })
    guard isCheckout(path) else { throw .noCheckout(named, named: Self.variable) }
    return standardized(path)
  }

  private static func isCheckout(_ path: String) -> Bool {
    let files = FileManager.default
    return files.fileExists(atPath: path + "/Package.swift")
      && files.fileExists(atPath: path + "/Sources/WidgetAuthoring")
  }

  private static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardized.path
  }

  private static func folder(of file: String, inside end: String) -> String? {
    file.hasSuffix(end) ? String(file.dropLast(end.count)) : nil
  }
}

extension WidgetryError {
  fileprivate static func noCheckout(_ path: String, named name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "checkout.missing",
      summary: "'\(HarmlessText.line(path))' (from \(name)) doesn't contain Widgetry's sources",
      hint: "Specify the folder with Widgetry's Package.swift and Sources")
  }

  fileprivate static let unknownCheckout = WidgetryError(
    .misuse, code: "checkout.unknown",
    summary: "A Swift plugin needs Widgetry's sources, which weren't found",
    hint: "Specify their folder with --widgetry PATH, or use --language python")
}
