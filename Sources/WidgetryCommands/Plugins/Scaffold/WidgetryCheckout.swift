internal import ChildProcesses
internal import Foundation
package import WidgetModel

/// Finds the folder with Widgetry's sources, which the package of a new Swift plugin depends on.
package enum WidgetryCheckout {
  /// The environment variable that can name the folder.
  package static let variable = "WIDGETRY_SOURCE"

  /// The folder given with `--widgetry`, or else the one in the environment variable, or else the
  /// first of some places that contains the sources.
  package static func find(
    given: String?, places: [String] = placesOfProgram, variable: (String) -> String?
  ) throws(WidgetryError) -> String {
    let named = variable(Self.variable).flatMap { $0.isEmpty ? nil : $0 }
    for (path, name) in [(given, "--widgetry"), (named, Self.variable)] {
      guard let path else { continue }
      let whole = HomePath.path(given: path, variable: { _ in nil })
      guard isCheckout(whole) else { throw .noCheckout(path, named: name) }
      return standardized(whole)
    }
    guard let place = places.first(where: isCheckout) else { throw .unknownCheckout }
    return place
  }

  /// Where the sources of the running program may be: around it if it was built there, in the
  /// package `widgetry-dev`, or where the installed program was built.
  package static var placesOfProgram: [String] {
    var places = [aroundProgram].compactMap(\.self)
    guard let program = path else { return places }
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
  static var aroundProgram: String? {
    var folder = path
    while let inner = folder, inner != "/" {
      let outer = AtomicFile.parent(of: inner)
      if isCheckout(outer) { return outer }
      folder = outer
    }
    return nil
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
    hint: "Specify their folder with --widgetry PATH, or use --language python")
}
