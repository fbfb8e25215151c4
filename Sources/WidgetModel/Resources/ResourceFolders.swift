internal import Foundation

/// The resource folders that a Swift build puts next to a program, one for each target.
///
/// Plugins read their pictures and translations from these folders; the host reads translations for
/// alerts.
package struct ResourceFolders {
  package let paths: [String]
  /// The paths of all files in the folders.
  private let all: [String]

  package init(_ paths: [String]) {
    self.paths = paths
    all = paths.flatMap(Self.contents)
  }

  /// The folders next to the running program.
  package static var ofProgram: ResourceFolders {
    guard let program = Bundle.main.executablePath,
      let end = program.lastIndex(of: "/")
    else { return ResourceFolders([]) }
    return ResourceFolders(beside: String(program[..<end]))
  }

  /// The resource folders in a folder.
  package init(beside folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    self.init(
      names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
        .sorted().map { "\(folder)/\($0)" })
  }

  /// The paths of the files and folders with a suffix, at any depth.
  package func files(withSuffix suffix: String) -> [String] {
    all.filter { $0.hasSuffix(suffix) }
  }

  /// The bytes of a strings file; nil if it isn't a regular file or is too large.
  ///
  /// These checks matter because the host also reads the folders of untrusted plugins.
  func words(at path: String) -> Data? {
    guard let found = try? FileManager.default.attributesOfItem(atPath: path),
      found[.type] as? FileAttributeType == .typeRegular,
      let size = found[.size] as? Int, size <= Self.mostBytes
    else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  /// The language in which the author writes texts, from the `Info.plist` of the build.
  package var developmentLanguage: String? {
    files(withSuffix: "/Info.plist").lazy.compactMap { path -> String? in
      let list = words(at: path).flatMap { try? PropertyListData.members(of: $0) }
      return list?["CFBundleDevelopmentRegion"] as? String
    }.first
  }

  private static func contents(of root: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: root) else { return [] }
    var found: [String] = []
    while let name = names.nextObject() as? String, found.count < mostFiles {
      found.append("\(root)/\(name)")
    }
    return found.sorted()
  }

  /// The largest strings file that is read, in bytes.
  private static let mostBytes = 8 << 20
  /// The most files that are listed.
  private static let mostFiles = 16_384
}
