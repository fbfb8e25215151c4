internal import Foundation

/// The folders that a build puts beside a program: the resources of its targets.
struct ResourceFolders {
  let paths: [String]

  init(_ paths: [String]) {
    self.paths = paths
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
    paths = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
      .sorted().map { "\(folder)/\($0)" }
  }

  /// The files and folders of a kind, wherever they stand in the folders.
  func files(withSuffix suffix: String) -> [String] {
    paths.flatMap { root -> [String] in
      guard let all = FileManager.default.enumerator(atPath: root) else { return [] }
      var found: [String] = []
      while let name = all.nextObject() as? String, found.count < Self.most {
        if name.hasSuffix(suffix) { found.append("\(root)/\(name)") }
      }
      return found.sorted()
    }
  }

  /// More of a kind than a plugin has.
  private static let most = 4096
}
