internal import Foundation

/// The folders that a build puts next to a program, with the resources of its targets.
package struct ResourceFolders {
  package let paths: [String]
  private let all: [String]

  package init(_ paths: [String]) {
    self.paths = paths
    all = paths.flatMap(Self.contents)
  }

  /// The folders of the running program.
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

  /// The files and folders with a suffix, at any depth.
  package func files(withSuffix suffix: String) -> [String] {
    all.filter { $0.hasSuffix(suffix) }
  }

  /// The bytes of a file; nil if it isn't a regular file or is too large.
  ///
  /// A host reads the folders of others, which may contain anything.
  func words(at path: String) -> Data? {
    guard let found = try? FileManager.default.attributesOfItem(atPath: path),
      found[.type] as? FileAttributeType == .typeRegular,
      let size = found[.size] as? Int, size <= Self.mostBytes
    else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  /// The author's language, as the build has recorded it.
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

  /// The largest table, in bytes.
  private static let mostBytes = 8 << 20
  /// The most files.
  private static let most = 16_384
}
