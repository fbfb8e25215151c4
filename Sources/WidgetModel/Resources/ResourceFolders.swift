internal import Foundation

/// The folders that a build puts beside a program: the resources of its targets.
package struct ResourceFolders {
  package let paths: [String]
  private let all: [String]

  package init(_ paths: [String]) {
    self.paths = paths
    all = paths.flatMap(Self.contents)
  }

  /// Those beside the program that is running.
  package static var ofProgram: ResourceFolders {
    guard let program = Bundle.main.executablePath,
      let end = program.lastIndex(of: "/")
    else { return ResourceFolders([]) }
    return ResourceFolders(beside: String(program[..<end]))
  }

  package init(beside folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    self.init(
      names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
        .sorted().map { "\(folder)/\($0)" })
  }

  /// The files and folders of a kind, wherever they stand in the folders.
  package func files(withSuffix suffix: String) -> [String] {
    all.filter { $0.hasSuffix(suffix) }
  }

  /// The bytes of a file among them; nil for one that is no file, or too large for words.
  ///
  /// A host reads the folders of others, in which may be anything.
  func words(at path: String) -> Data? {
    guard let found = try? FileManager.default.attributesOfItem(atPath: path),
      found[.type] as? FileAttributeType == .typeRegular,
      let size = found[.size] as? Int, size <= Self.mostBytes
    else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  /// The language that the author writes in, as the build has noted it.
  package var developmentLanguage: String? {
    files(withSuffix: "/Info.plist").lazy.compactMap { path -> String? in
      guard let data = words(at: path),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      else { return nil }
      return (list as? [String: Any])?["CFBundleDevelopmentRegion"] as? String
    }.first
  }

  private static func contents(of root: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: root) else { return [] }
    var found: [String] = []
    while let name = names.nextObject() as? String, found.count < most {
      found.append("\(root)/\(name)")
    }
    return found.sorted()
  }

  /// More than words of one table have.
  private static let mostBytes = 8 << 20
  /// More than a plugin has.
  private static let most = 16_384
}
