internal import AppleSources
internal import Foundation
internal import WidgetModel

/// The targets of an Xcode project and the files that each compiles and copies.
///
/// ```swift
/// let project = try XcodeProject("/home/mina/App/App.xcodeproj")
/// for target in project.targets where target.isExtension { print(target.name, target.sources) }
/// ```
package struct XcodeProject {
  /// The absolute path of the .xcodeproj.
  let path: String
  /// The folder that paths of the project are relative to.
  let root: String
  package private(set) var targets: [XcodeTarget] = []
  /// The folders of Swift packages beside the project, those that it names first.
  private(set) var localPackages: [String] = []

  private let objects: [String: PropertyList]
  /// The objects by id, so that the same project always gives the same package.
  private let sortedObjects: [(key: String, value: PropertyList)]
  /// The group that contains a file or group, by id.
  private var parents: [String: String] = [:]

  package init(_ path: String) throws {
    self.path = path
    let file = URL(fileURLWithPath: path).appending(path: "project.pbxproj")
    let list: PropertyList
    do {
      list = try PropertyList(project: Data(contentsOf: file))
    } catch {
      throw WidgetryError.unreadable(path)
    }
    objects = list["objects"]?.members ?? [:]
    sortedObjects = objects.sorted { $0.key < $1.key }
    let project = list["rootObject"]?.text.flatMap { [objects] in objects[$0] } ?? .empty
    root =
      URL(fileURLWithPath: path).deletingLastPathComponent()
      .appending(path: project["projectDirPath"]?.text ?? "").standardizedFileURL.path
    for (id, object) in objects {
      for child in object.ids("children") { parents[child] = id }
    }
    let ids = project.ids("targets")
    targets = ids.compactMap { id in objects[id].map { target(id, $0) } }
    localPackages = sortedObjects.compactMap { _, object in
      guard object.isa == "XCLocalSwiftPackageReference" else { return nil }
      return object["relativePath"]?.text.map(inRoot)
    }
    // Before Xcode 15, a package is a folder reference.
    localPackages += sortedObjects.compactMap { id, object in
      guard object.isa == "PBXFileReference", let path = self.path(of: id),
        FileManager.default.fileExists(atPath: path + "/Package.swift")
      else { return nil }
      return path
    }
    // A reference may name a folder that has another name on this machine.
    localPackages += Self.packages(in: root).filter { [localPackages] in
      !localPackages.contains($0)
    }
  }

  /// The folders with a package manifest in a folder, and in the folders up to two levels below.
  private static func packages(in folder: String, depth: Int = 2) -> [String] {
    let manager = FileManager.default
    let own = manager.fileExists(atPath: folder + "/Package.swift") ? [folder] : []
    guard depth > 0 else { return own }
    let names = ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return own
      + names.filter {
        !$0.hasPrefix(".") && !$0.contains(".") && !XcodeFolder.skipped.contains($0)
      }
      .map { folder + "/" + $0 }.filter(XcodeFolder.isFolder)
      .flatMap { packages(in: $0, depth: depth - 1) }
  }

  // MARK: Targets

  private func target(_ id: String, _ object: PropertyList) -> XcodeTarget {
    var target = XcodeTarget(
      id: id, name: object["name"]?.text ?? "", type: object["productType"]?.text ?? "")
    for phase in object.ids("buildPhases").compactMap({ objects[$0] }) {
      let files = phase.ids("files").compactMap { objects[$0]?["fileRef"]?.text }
      switch phase.isa {
      case "PBXSourcesBuildPhase": target.sources += files.flatMap(paths)
      case "PBXResourcesBuildPhase": target.resources += files.flatMap(paths)
      default: break
      }
    }
    for (group, object) in sortedObjects where object.isa == "PBXFileSystemSynchronizedRootGroup" {
      add(group, object, to: &target)
    }
    target.dependencies = object.ids("dependencies").compactMap { objects[$0]?["target"]?.text }
    target.products = object.ids("packageProductDependencies").compactMap {
      objects[$0]?["productName"]?.text
    }
    target.settings = settings(of: object)
    target.infoPlist = target.settings["INFOPLIST_FILE"].map(inRoot)
    target.entitlements = target.settings["CODE_SIGN_ENTITLEMENTS"].map(inRoot)
    return target
  }

  /// Adds the files of a folder that Xcode keeps in step with the disk.
  ///
  /// The exceptions of a target that has the folder are the files that it doesn't compile; those of
  /// another target are the files that it compiles.
  private func add(_ id: String, _ group: PropertyList, to target: inout XcodeTarget) {
    guard let folder = path(of: id) else { return }
    let owns = objects[target.id]?.ids("fileSystemSynchronizedGroups").contains(id) == true
    var exceptions: Set<String> = []
    for exception in group.ids("exceptions").compactMap({ objects[$0] })
    where exception["target"]?.text == target.id {
      exceptions.formUnion(exception.ids("membershipExceptions").map { "\(folder)/\($0)" })
    }
    let isException = { (path: String) in
      exceptions.contains(path) || exceptions.contains { path.hasPrefix($0 + "/") }
    }
    for file in XcodeFolder(folder).files where owns != isException(file) {
      if XcodeFolder.isSource(file) {
        target.sources.append(file)
      } else if !file.hasSuffix(".plist"), !file.hasSuffix(".entitlements") {
        target.resources.append(file)
      }
    }
  }

  /// The settings of a target and its project for a release.
  private func settings(of target: PropertyList) -> [String: String] {
    let project = objects.values.first { $0.isa == "PBXProject" } ?? .empty
    var settings: [String: String] = [:]
    for owner in [project, target] {
      guard let list = owner["buildConfigurationList"]?.text.flatMap({ objects[$0] }) else {
        continue
      }
      let configurations = list.ids("buildConfigurations").compactMap { objects[$0] }
      let configuration =
        configurations.first { $0["name"]?.text == "Release" } ?? configurations.last
      for (name, value) in configuration?["buildSettings"]?.members ?? [:] {
        settings[name] = value.text ?? value.list?.compactMap(\.text).joined(separator: " ")
      }
    }
    return settings
  }

  // MARK: Paths

  private func inRoot(_ path: String) -> String {
    let relative = path.replacing("$(SRCROOT)/", with: "").replacing("$(PROJECT_DIR)/", with: "")
    return URL(fileURLWithPath: relative, relativeTo: URL(fileURLWithPath: root + "/"))
      .standardizedFileURL.path
  }

  /// The files of a reference: one, or a localised file in each language.
  private func paths(of id: String) -> [String] {
    guard let object = objects[id] else { return [] }
    if object.isa == "PBXVariantGroup" { return object.ids("children").compactMap { path(of: $0) } }
    return path(of: id).map { [$0] } ?? []
  }

  /// The absolute path of a file or group; nil for a product or a file of the SDK.
  ///
  /// - Parameter depth: The number of groups that were passed; a damaged project may have a circle.
  private func path(of id: String, depth: Int = 0) -> String? {
    guard depth < 100, let object = objects[id] else { return nil }
    let own = object["path"]?.text
    switch object["sourceTree"]?.text {
    case "<absolute>": return own
    case "SOURCE_ROOT": return own.map(inRoot)
    case "<group>":
      let base = parents[id].map { path(of: $0, depth: depth + 1) } ?? root
      guard let base else { return nil }
      return own.map { URL(fileURLWithPath: base).appending(path: $0).standardizedFileURL.path }
        ?? base
    default: return nil
    }
  }
}

/// A target of an ``XcodeProject``.
package struct XcodeTarget {
  let id: String
  let name: String
  /// Apple's identifier of the product's type.
  let type: String
  var sources: [String] = []
  var resources: [String] = []
  /// The ids of the targets that it depends on.
  var dependencies: [String] = []
  /// The products of packages that it links.
  var products: [String] = []
  var settings: [String: String] = [:]
  var infoPlist: String?
  var entitlements: String?

  var isExtension: Bool {
    ["com.apple.product-type.app-extension", "com.apple.product-type.extensionkit-extension"]
      .contains(type)
  }

  /// Whether other targets link its code.
  var isLibrary: Bool {
    ["com.apple.product-type.framework", "com.apple.product-type.framework.static"]
      .contains(type) || type.hasPrefix("com.apple.product-type.library")
  }

  var isForWatch: Bool {
    (settings["SDKROOT"] ?? "").contains("watchos")
      || (settings["SUPPORTED_PLATFORMS"].map { !$0.contains("iphone") } ?? false)
  }

  /// What the system runs the extension for, such as `com.apple.widgetkit-extension`.
  var extensionPoint: String? {
    let plist = infoPlist.flatMap(PropertyList.init(file:))
    return plist?["NSExtension"]?["NSExtensionPointIdentifier"]?.text
      ?? plist?["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]?.text
  }

  /// The class that answers for an intents extension.
  var principalClass: String? {
    let plist = infoPlist.flatMap(PropertyList.init(file:))
    return plist?["NSExtension"]?["NSExtensionPrincipalClass"]?.text?
      .split(separator: ".").last.map(String.init)
  }
}

extension PropertyList {
  fileprivate var isa: String { self["isa"]?.text ?? "" }

  fileprivate func ids(_ key: String) -> [String] { self[key]?.list?.compactMap(\.text) ?? [] }
}

extension WidgetryError {
  fileprivate static func unreadable(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "port.unreadable",
      summary: "'\(HarmlessText.line(path))' can't be read as an Xcode project",
      hint: "Specify a folder with Swift files, or an .xcodeproj with a project.pbxproj")
  }
}
