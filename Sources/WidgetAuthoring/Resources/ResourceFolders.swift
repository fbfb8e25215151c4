internal import Foundation

/// The folders that a build puts beside a program: the resources of its targets.
struct ResourceFolders {
  let paths: [String]
  private let all: [String]

  init(_ paths: [String]) {
    self.paths = paths
    all = paths.flatMap(Self.contents)
  }

  /// Those beside the program that is running.
  static var ofProgram: ResourceFolders {
    guard let program = Bundle.main.executablePath,
      let end = program.lastIndex(of: "/")
    else { return ResourceFolders([]) }
    return ResourceFolders(beside: String(program[..<end]))
  }

  init(beside folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    self.init(
      names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
        .sorted().map { "\(folder)/\($0)" })
  }

  /// The files and folders of a kind, wherever they stand in the folders.
  func files(withSuffix suffix: String) -> [String] {
    all.filter { $0.hasSuffix(suffix) }
  }

  /// The language that the author writes in, as the build has noted it.
  var developmentLanguage: String? {
    files(withSuffix: "/Info.plist").lazy.compactMap { path -> String? in
      guard let data = FileManager.default.contents(atPath: path),
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

  /// More than a plugin has.
  private static let most = 16_384
}
