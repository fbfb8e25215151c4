internal import Foundation
package import WidgetModel

/// A cloned package, prepared so that it is built with local sources only.
struct PublishedPackage {
  let confinement: BuildConfinement
  private let toolchain: SwiftToolchain

  /// - Parameter folder: The folder with the clone, whose manifests this changes.
  init(in folder: CloneFolder, _ interruption: Interruption) throws {
    guard FileManager.default.fileExists(atPath: folder.package + "/Package.swift") else {
      throw WidgetryError.noManifest
    }
    let checkout = try WidgetryCheckout.find(given: nil, variable: StandardStreams.variable)
    confinement = BuildConfinement(
      package: folder.package, folder: folder.build, checkout: checkout,
      toolchain: try BuildConfinement.toolchain(of: SwiftToolchain(interruption)))
    try confinement.prepare()
    toolchain = try SwiftToolchain(interruption, confinement: confinement)
    var checked: Set<String> = []
    try check(confinement.package, &checked)
  }

  /// Builds the package's program.
  func build(onFirstBuild: () -> Void) throws -> SwiftToolchain.Product {
    let product = try toolchain.build(
      confinement.package, for: .use, onFirstBuild: onFirstBuild)
    // The author's programs may have left a link to one of the user's files.
    for path in [product.program] + product.resources where !confinement.contains(path) {
      throw WidgetryError.outside(path)
    }
    return product
  }

  /// Replaces the dependency on Widgetry in the manifests of a package, also in those for one version
  /// of Swift.
  private func useLocalSources(in package: String) throws {
    let rewriter = ManifestRewriter(checkout: confinement.checkout)
    for name in try FileManager.default.contentsOfDirectory(atPath: package)
    where name.hasPrefix("Package") && name.hasSuffix(".swift") {
      let path = package + "/" + name
      let type = try FileManager.default.attributesOfItem(atPath: path)[.type]
      guard type as? FileAttributeType == .typeRegular else {
        throw WidgetryError.linkedManifest(name)
      }
      let text = try ValueFile.text(of: path, limit: 1 << 20) + "\n"
      try AtomicFile.write(Array(rewriter.rewritten(text).utf8), to: path)
    }
    // It would pin other versions.
    try? FileManager.default.removeItem(atPath: package + "/Package.resolved")
  }

  /// Throws if a package, or one inside of it, depends on a package that isn't here.
  private func check(_ package: String, _ checked: inout Set<String>) throws {
    guard checked.insert(package).inserted else { return }
    try useLocalSources(in: package)
    var missing: [String] = []
    for dependency in PackageDependency.all(in: try toolchain.manifest(of: package)) {
      guard let path = dependency.path.flatMap(AtomicFile.resolvedPath) else {
        missing.append(dependency.name)
        continue
      }
      if path == AtomicFile.resolvedPath(confinement.checkout) { continue }
      let whole = AtomicFile.resolvedPath(confinement.package) ?? confinement.package
      if path == whole || path.hasPrefix(whole + "/") {
        try check(path, &checked)
      } else {
        missing.append(dependency.name)
      }
    }
    guard !missing.contains("widgetry") else { throw WidgetryError.unreadableDependency }
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
  fileprivate static let noManifest = WidgetryError(
    .failed, code: "plugin.not-a-package", summary: "The repository has no Package.swift",
    hint: "Specify the repository of a Swift package")

  fileprivate static let unreadableDependency = WidgetryError(
    .failed, code: "plugin.dependencies",
    summary:
      "The package's dependency on 'widgetry' can't be replaced by the sources of this machine",
    hint:
      "Ask the author to write it as .package(url: \"https://HOST/widgetry\", from: \"VERSION\")")

  fileprivate static func outside(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.outside",
      summary: "The build's '\(HarmlessText.line(path))' is outside of its folder",
      hint: "Don't install this package")
  }

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
