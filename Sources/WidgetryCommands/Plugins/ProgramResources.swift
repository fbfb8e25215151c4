internal import Foundation

/// The folders beside a program that may hold resources, by their names.
package struct ProgramResources {
  private static let suffixes = [".resources", ".bundle"]

  /// Where the program is, links followed.
  private let folder: String
  private let names: [String]

  package init(beside program: String) {
    folder =
      URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent().path
    names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { name in Self.suffixes.contains(where: name.hasSuffix) }.sorted()
  }

  package var isEmpty: Bool { names.isEmpty }

  /// Those with one of these names, for a package that was built.
  package func paths(named wanted: [String]) -> [String] {
    names.filter { wanted.contains(Self.stem($0)) }.map { "\(folder)/\($0)" }
  }

  /// Those of a program that was built elsewhere, and the names of the others.
  ///
  /// They have the program's name, or that of a package and a target which both have it (`CoffeeCard_CoffeeCard`);
  /// capitals, '-' and '_' don't count, since a product `coffee-card` is often made by a target `CoffeeCard`.
  package func split(for program: String) -> (own: [String], others: [String]) {
    let name = Self.plain(
      URL(fileURLWithPath: program).resolvingSymlinksInPath().lastPathComponent)
    let own = names.filter { Self.belongs(Self.stem($0), to: name) }
    // A file of that name is not made by a build; a link, or what is neither, is refused when it is copied.
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
