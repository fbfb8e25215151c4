internal import Foundation
internal import WidgetHome

/// Finds the resource folders in the folder of a plugin's program, which are copied with it.
package struct ProgramResources {
  private static let suffixes = [".resources", ".bundle"]

  /// The folder of the program, with links resolved.
  private let folder: String
  /// The names of all resource folders in it.
  private let names: [String]

  package init(beside program: String) {
    folder =
      URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent().path
    names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { name in Self.suffixes.contains(where: name.hasSuffix) }.sorted()
  }

  package var isEmpty: Bool { names.isEmpty }

  /// The paths of the folders with the given names, for a package that was built.
  package func paths(named wanted: [String]) -> [String] {
    names.filter { wanted.contains(Self.stem($0)) }.map { "\(folder)/\($0)" }
  }

  /// The paths of those folders that a manifest lists.
  func paths(in manifest: PluginManifest) -> [String] {
    names.filter(manifest.resourceFolders.contains).map { "\(folder)/\($0)" }
  }

  /// Separates the folders that belong to a program from other folders, by their names.
  ///
  /// A folder belongs to a program `coffee-card` if its name is `coffee-card`, or if a package and a
  /// target have this name: `CoffeeCard_CoffeeCard`. Case, '-' and '_' are ignored, because a product
  /// often has a slightly different name than its target.
  package func split(for program: String) -> (own: [String], others: [String]) {
    let name = Self.plain(
      URL(fileURLWithPath: program).resolvingSymlinksInPath().lastPathComponent)
    let own = names.filter { Self.belongs(Self.stem($0), to: name) }
    // A build creates folders with these names, never files. Links and special files are refused
    // when they are copied.
    let folders = own.filter { Self.type(of: "\(folder)/\($0)") != .typeRegular }
    return (folders.map { "\(folder)/\($0)" }, names.filter { !folders.contains($0) })
  }

  private static func belongs(_ stem: String, to program: String) -> Bool {
    guard !program.isEmpty else { return false }
    return plain(stem) == program
      || stem.indices.contains { index in
        stem[index] == "_" && plain(stem[..<index]) == program && plain(stem[index...]) == program
      }
  }

  private static func type(of path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }

  private static func stem(_ name: String) -> String {
    suffixes.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
  }

  private static func plain(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }
}
