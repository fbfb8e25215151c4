import Foundation
import PackagePlugin

/// Compiles sources that were written for iOS and lie outside of the package, in rewritten copies.
///
/// The file `ported.json` of the target or the package, which `widgetry plugin port` writes, lists
/// them.
@main struct PortedSources: BuildToolPlugin {
  /// What the file contains; paths are relative to its folder.
  private struct Port: Decodable {
    /// Swift files.
    var sources: [String]? = []
    /// Swift files whose `@main` is ignored.
    var helpers: [String]? = []
    /// Modules whose sources are among these.
    var inlinedModules: [String]? = []
    /// Modules that aren't here, whose imports are removed.
    var missingModules: [String]? = []
    /// Files of intents, whose classes are generated as Xcode does.
    var intentDefinitions: [String]? = []
    /// The class of the intents extension.
    var intentHandler: String?
    /// Asset catalogs, string tables and other files of the bundle.
    var resources: [String]? = []
  }

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // A package with several targets has a file in the folder of each.
    let folders = [target.directoryURL, context.package.directoryURL]
    let package =
      folders.first {
        FileManager.default.fileExists(atPath: $0.appending(path: "ported.json").path)
      } ?? context.package.directoryURL
    let file = package.appending(path: "ported.json")
    let port = try JSONDecoder().decode(Port.self, from: Data(contentsOf: file))
    let tool = try context.tool(named: "AppleSourcesTool").url
    let work = context.pluginWorkDirectoryURL
    func url(_ path: String) -> URL {
      URL(fileURLWithPath: path, relativeTo: package).standardizedFileURL
    }

    let modules =
      (port.inlinedModules ?? []).flatMap { ["--inlined", $0] }
      + (port.missingModules ?? []).flatMap { ["--missing", $0] }
    var commands: [Command] = []
    var seen: Set<URL> = []
    var names: Set<String> = []
    for (paths, flags) in [(port.sources ?? [], []), (port.helpers ?? [], ["--helper"])] {
      for source in paths.map(url) where seen.insert(source).inserted {
        let copy = work.appending(
          path: unique(source.deletingPathExtension().lastPathComponent + ".ported", in: &names)
            + ".swift")
        commands.append(
          .buildCommand(
            displayName: "Reading \(source.lastPathComponent)", executable: tool,
            arguments: ["swift", source.path, copy.path] + flags + modules,
            inputFiles: [source], outputFiles: [copy]))
      }
    }
    for definition in (port.intentDefinitions ?? []).map(url) {
      let name = definition.deletingPathExtension().lastPathComponent + ".intents"
      let copy = work.appending(path: unique(name, in: &names) + ".swift")
      commands.append(
        .buildCommand(
          displayName: "Reading \(definition.lastPathComponent)", executable: tool,
          arguments: ["intents", definition.path, copy.path]
            + [port.intentHandler].compactMap { $0 },
          inputFiles: [definition], outputFiles: [copy]))
    }
    let resources = (port.resources ?? []).map(url)
    var copies: Set<URL> = []
    for resource in resources {
      let copy = copy(of: resource, in: work, taken: copies)
      // The extension's own strings come first; those of another target have the same names.
      guard copies.insert(copy).inserted else { continue }
      commands.append(
        .buildCommand(
          displayName: "Copying \(resource.lastPathComponent)", executable: tool,
          arguments: ["copy", resource.path, copy.path], inputFiles: contents(of: resource),
          outputFiles: [copy]))
    }
    let catalogs = resources.filter { $0.pathExtension == "xcassets" }
    if !catalogs.isEmpty {
      let copy = work.appending(path: "AssetSymbols.swift")
      let sources = ((port.sources ?? []) + (port.helpers ?? [])).map(url)
      commands.append(
        .buildCommand(
          displayName: "Naming assets", executable: tool,
          arguments: ["assets", copy.path] + (catalogs + sources).map(\.path),
          inputFiles: catalogs.flatMap(contents) + sources, outputFiles: [copy]))
    }
    let shared = work.appending(path: "SharedData.swift")
    commands.append(
      .buildCommand(
        displayName: "Adding shared values", executable: tool, arguments: ["shared", shared.path],
        inputFiles: [], outputFiles: [shared]))
    return commands
  }

  /// Two files of the same name become `A.ported` and `A.ported-2`.
  private func unique(_ name: String, in names: inout Set<String>) -> String {
    var (result, number) = (name, 2)
    while !names.insert(result).inserted {
      result = "\(name)-\(number)"
      number += 1
    }
    return result
  }

  /// The place of a resource's copy: strings stay in the folder of their language, and catalogs of the
  /// same name get a number.
  private func copy(of resource: URL, in work: URL, taken: Set<URL>) -> URL {
    let language = resource.deletingLastPathComponent().lastPathComponent
    if language.hasSuffix(".lproj") {
      return work.appending(path: language).appending(path: resource.lastPathComponent)
    }
    guard resource.pathExtension == "xcassets" else {
      return work.appending(path: resource.lastPathComponent)
    }
    let name = resource.deletingPathExtension().lastPathComponent
    let numbered = [""] + (2...99).map { "-\($0)" }
    return numbered.map { work.appending(path: "\(name)\($0).xcassets") }
      .first { !taken.contains($0) } ?? work.appending(path: resource.lastPathComponent)
  }

  /// A file itself, or all files in a folder.
  private func contents(of url: URL) -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return [url] }
    let names = (FileManager.default.enumerator(atPath: url.path)?.allObjects ?? []).compactMap {
      $0 as? String
    }
    return names.sorted().map { url.appending(path: $0) }
  }
}
