internal import Foundation
package import WidgetModel

/// A cloned package, prepared so that it is built with local sources only.
struct PublishedPackage {
  private let clone: CloneFolder
  private let checkout: String
  /// The folder of the toolchain, and what it says about itself.
  private let toolchain: (folder: String, information: String)
  private let interruption: Interruption
  /// Whether the package, or one inside of it, depends on Widgetry.
  private var usesWidgetry = false

  /// - Parameter clone: The folder with the clone, whose manifests this changes.
  init(in clone: CloneFolder, _ interruption: Interruption) throws {
    guard FileManager.default.fileExists(atPath: clone.package + "/Package.swift") else {
      throw WidgetryError.noManifest
    }
    self.clone = clone
    self.interruption = interruption
    checkout = try WidgetryCheckout.find(given: nil, variable: StandardStreams.variable)
    let information = try SwiftToolchain(interruption).targetInformation()
    toolchain = (try BuildConfinement.toolchain(information), information)
    var checked: Set<String> = []
    try check(
      clone.package, with: swift(for: clone.package, writing: clone.reading), &checked)
  }

  /// The toolchain, confined to a package and a folder that it may write.
  private func swift(
    for package: String, writing folder: String
  ) throws -> SwiftToolchain {
    let confinement = BuildConfinement(
      package: package, folder: folder, checkout: checkout, toolchain: toolchain.folder)
    try confinement.prepare()
    return try SwiftToolchain(interruption, confinement: confinement)
  }

  /// Builds the package's program.
  ///
  /// - Parameters:
  ///   - onFirstBuild: Called before Widgetry's modules are compiled.
  ///   - onWait: Called before waiting for the build of another process.
  func build(
    onFirstBuild: () -> Void, onWait: () -> Void
  ) throws -> SwiftToolchain.Product {
    let folder = try BuildFolder.take(
      in: CloneFolder.all, unless: { interruption.status }, onWait: onWait)
    defer { withExtendedLifetime(folder) {} }
    let stock = ModuleStock(
      in: CloneFolder.all, checkout: checkout, toolchain: toolchain.information)
    if usesWidgetry {
      try stock.fill(folder) { manifest in
        onFirstBuild()
        try AtomicFile.makeFolder(clone.modules)
        for (name, text) in [("Package", manifest), ("Modules", "")] {
          try AtomicFile.write(Array(text.utf8), to: "\(clone.modules)/\(name).swift")
        }
        try swift(for: clone.modules, writing: folder.path).compile(
          "Modules", of: clone.modules, from: checkout)
      }
    }
    let confined = try swift(for: clone.package, writing: folder.path)
    let product = try confined.build(clone.package, for: .use, onFirstBuild: {})
    return try clone.keep(product, from: folder)
  }

  /// Replaces the dependency on Widgetry in the manifests of a package, also in those for one version
  /// of Swift.
  private func useLocalSources(in package: String) throws {
    let rewriter = ManifestRewriter(checkout: checkout)
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
  private mutating func check(
    _ package: String, with swift: SwiftToolchain, _ checked: inout Set<String>
  ) throws {
    guard checked.insert(package).inserted else { return }
    try useLocalSources(in: package)
    var missing: [String] = []
    for dependency in PackageDependency.all(in: try swift.manifest(of: package)) {
      guard let path = dependency.path.flatMap(AtomicFile.resolvedPath) else {
        missing.append(dependency.name)
        continue
      }
      if path == AtomicFile.resolvedPath(checkout) {
        usesWidgetry = true
        continue
      }
      let whole = AtomicFile.resolvedPath(clone.package) ?? clone.package
      if path == whole || path.hasPrefix(whole + "/") {
        try check(path, with: swift, &checked)
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
