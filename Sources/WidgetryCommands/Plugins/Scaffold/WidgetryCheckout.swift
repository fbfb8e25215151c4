internal import ChildProcesses
internal import Foundation
package import WidgetModel

/// Finds the folder with Widgetry's sources, which the package of a new Swift plugin depends on.
package enum WidgetryCheckout {
  /// The environment variable that can name the folder.
  package static let variable = "WIDGETRY_SOURCE"

  /// The folder given with `--widgetry`, or else the checkout in which this program was built, or else
  /// the folder in the environment variable, or else the first of some places with the sources.
  package static func find(
    given: String?, builtIn: String? = aroundProgram, places: [String] = placesOfProgram,
    variable: (String) -> String?
  ) throws(WidgetryError) -> String {
    let own = builtIn.flatMap { isCheckout($0) ? $0 : nil }
    let named = variable(Self.variable).flatMap { $0.isEmpty || own != nil ? nil : $0 }
    for (path, name) in [(given, "--widgetry"), (named, Self.variable)] {
      guard let path else { continue }
      let whole = HomePath.path(given: path, variable: { _ in nil })
      guard isCheckout(whole) else { throw .noCheckout(path, named: name) }
      return standardized(whole)
    }
    if let own { return own }
    guard let place = places.first(where: isCheckout) else { throw .unknownCheckout }
    return place
  }

  /// Where else the sources of the running program may be: in the package `widgetry-dev`, or where
  /// the installed program was built.
  package static var placesOfProgram: [String] {
    guard let program = path else { return [] }
    var places: [String] = []
    let prefix = AtomicFile.parent(of: AtomicFile.parent(of: program))
    places.append((prefix == "/" ? "" : prefix) + "/share/widgetry-dev")
    if let installed = InstallationRecord.prefixOfThisProgram,
      let sources = try? InstallationRecord(below: installed)?.sources
    {
      places.append(sources)
    }
    return places
  }

  /// The checkout in whose build folder the running program is; nil elsewhere.
  package static var aroundProgram: String? {
    guard let path, let build = path.firstRange(of: "/.build/") else { return nil }
    let folder = String(path[..<build.lowerBound])
    return isCheckout(folder) ? folder : nil
  }

  private static var path: String? {
    CurrentExecutable.path.flatMap(AtomicFile.resolvedPath)
  }

  private static func isCheckout(_ path: String) -> Bool {
    let files = FileManager.default
    return files.fileExists(atPath: path + "/Package.swift")
      && files.fileExists(atPath: path + "/Sources/WidgetAuthoring")
  }

  private static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardized.path
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
    hint:
      "Install the package widgetry-dev, or name their folder: WIDGETRY_SOURCE=PATH, or --widgetry PATH "
      + "of 'plugin new' and 'plugin port'")
}
