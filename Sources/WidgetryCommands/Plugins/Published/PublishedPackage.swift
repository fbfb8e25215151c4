internal import Foundation
package import WidgetModel

/// A checked out package, prepared so that it is built with local sources only.
struct PublishedPackage {
  let confinement: BuildConfinement
  private let toolchain: SwiftToolchain

  /// - Parameter source: The source of the package, which is checked out; this changes its manifest.
  init(_ source: GitSource, _ interruption: Interruption) throws {
    let checkout = try WidgetryCheckout.find(given: nil, variable: StandardStreams.variable)
    confinement = BuildConfinement(
      package: source.folder, folder: source.buildFolder, checkout: checkout)
    try confinement.prepare()
    toolchain = try SwiftToolchain(interruption, confinement: confinement)
    try useLocalSources()
    try check(confinement.package)
  }

  /// Builds the package's program.
  func build(onFirstBuild: () -> Void) throws -> SwiftToolchain.Product {
    let product = try toolchain.build(
      confinement.package, for: .use, onFirstBuild: onFirstBuild)
    // The author's programs may have left a link to one of the user's files.
    for path in [product.program] + product.resources where !confinement.contains(path) {
      throw WidgetryError(
        .failed, code: "plugin.outside",
        summary: "The build's '\(HarmlessText.line(path))' is outside of its folder",
        hint: "Don't install this package")
    }
    return product
  }

  /// Replaces the dependency on Widgetry in all manifests, also those for one version of Swift.
  private func useLocalSources() throws {
    let folder = confinement.package
    let rewriter = ManifestRewriter(checkout: confinement.checkout)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names where name.hasPrefix("Package") && name.hasSuffix(".swift") {
      let path = folder + "/" + name
      let isFile =
        try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        == .typeRegular
      guard isFile else { throw WidgetryError.linkedManifest(name) }
      let text = try ValueFile.text(of: path, limit: 1 << 20) + "\n"
      try AtomicFile.write(Array(rewriter.rewritten(text).utf8), to: path)
    }
    // It would pin other versions.
    try? FileManager.default.removeItem(atPath: folder + "/Package.resolved")
  }

  /// Throws if a package, or one inside of it, depends on a package that isn't here.
  private func check(_ package: String) throws {
    let manifest = try toolchain.manifest(of: package)
    var missing: [String] = []
    for dependency in PackageDependency.all(in: manifest) {
      guard let path = dependency.path else {
        missing.append(dependency.name)
        continue
      }
      let real = AtomicFile.resolvedPath(path) ?? path
      if real == AtomicFile.resolvedPath(confinement.checkout) { continue }
      guard real.hasPrefix((AtomicFile.resolvedPath(confinement.package) ?? "") + "/") else {
        missing.append(dependency.name)
        continue
      }
      try check(real)
    }
    guard missing.isEmpty else { throw WidgetryError.notVendored(missing) }
  }
}

/// A package that a manifest depends on.
package struct PackageDependency: Hashable, Sendable {
  package let name: String
  /// Its folder; nil for a package that would be downloaded.
  package let path: String?

  /// The dependencies in a manifest that `swift package dump-package` has printed.
  package static func all(in manifest: [String: JSONValue]) -> [PackageDependency] {
    (manifest["dependencies"]?.array ?? []).flatMap { dependency in
      (dependency.object ?? [:]).flatMap { kind, values in
        (values.array ?? []).map { value in
          let object = value.object ?? [:]
          let path = kind == "fileSystem" ? object["path"]?.string : nil
          let name = object["identity"]?.string ?? path ?? "unknown"
          return PackageDependency(name: name, path: path)
        }
      }
    }
  }
}

extension WidgetryError {
  fileprivate static func linkedManifest(_ name: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-a-package",
      summary: "'\(HarmlessText.line(name))' isn't a file",
      hint: "Ask its author to replace the link by the file")
  }

  fileprivate static func notVendored(_ names: [String]) -> WidgetryError {
    let list = names.sorted().map { "'\(HarmlessText.line($0))'" }.joined(separator: ", ")
    return WidgetryError(
      .failed, code: "plugin.dependencies",
      summary: "The package depends on \(list), which it doesn't contain",
      hint:
        "Nothing but Widgetry is added to a build. Ask the author to copy it into the package, or "
        + "clone the package, check it, and install its folder")
  }
}
