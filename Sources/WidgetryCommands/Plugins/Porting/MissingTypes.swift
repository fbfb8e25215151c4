internal import Foundation
internal import WidgetModel

/// The types that a ported plugin uses and lacks, as the compiler reports them.
///
///     var missing = MissingTypes()
///     missing.read("/home/mina/App/Card.swift:12:9: error: cannot find type 'Trip' in scope")
///     print(missing.source)  // struct Trip: Codable, Hashable { … }
struct MissingTypes {
  /// A use of a type or of one of its members.
  struct Use: Hashable {
    var file: String
    var line: Int

    var words: String { "\(URL(fileURLWithPath: file).lastPathComponent):\(line)" }
  }

  /// The places where each type is used.
  private(set) var types: [String: [Use]] = [:]
  /// The members of each type that are used.
  private(set) var members: [String: [String: Use]] = [:]

  var names: [String] { types.keys.sorted() }

  /// Reads a line of the compiler's output.
  mutating func read(_ line: String) {
    let place = #/^(?<file>/.*?):(?<line>\d+):\d+: error: (?<text>.*)$/#
    guard let match = line.wholeMatch(of: place), let number = Int(match.line) else { return }
    let use = Use(file: String(match.file), line: number)
    if let lack = match.text.prefixMatch(of: #/cannot find (?:type )?'([A-Z]\w*)' in scope/#) {
      let name = String(lack.1)
      if types[name]?.contains(use) != true { types[name, default: []].append(use) }
    }
    if let lack = match.text.prefixMatch(
      of: #/(?:value of )?type '(\w+)(?:\.Type)?' has no member '(\w+)'/#),
      types[String(lack.1)] != nil
    {
      members[String(lack.1), default: [:]][String(lack.2)] = use
    }
  }

  /// A declaration of each type, to be completed by hand.
  var source: String {
    let stubs = names.map { name in
      let uses = (types[name] ?? []).prefix(3).map(\.words).joined(separator: ", ")
      let members = (members[name] ?? [:]).sorted { $0.key < $1.key }
        .map { "  // \($0.key), in \($0.value.words)\n" }.joined()
      return """
        /// Used in \(uses).
        struct \(name): Codable, Hashable, Sendable {
        \(members)}

        """
    }
    return """
      // Types that the widgets use, and that aren't among their files. Give each the members that are
      // used, or replace it with the app's own file.
      import AppleFrameworks

      \(stubs.joined(separator: "\n"))
      """
  }
}

/// Finds the missing types of a ported package by building it.
struct StubSearch {
  let toolchain: SwiftToolchain
  /// The folder of the package.
  let package: String
  /// The file to write.
  let file: String

  /// The missing types, and whether the package compiles with them.
  struct Result {
    var missing = MissingTypes()
    var isBuilt = false
  }

  /// How often the package is built, because fixing some errors reveals others.
  private static let rounds = 4

  /// Writes stubs for the missing types until none is missing.
  func run() throws -> Result {
    var result = Result()
    for _ in 0..<Self.rounds {
      let before = result.missing
      let messages = try toolchain.messages(ofBuilding: package)
      for line in messages.lines { result.missing.read(line) }
      result.isBuilt = messages.isBuilt
      guard result.missing.names != before.names || result.missing.members != before.members
      else { break }
      try Data(result.missing.source.utf8).write(
        to: URL(fileURLWithPath: file), options: .atomic)
    }
    return result
  }
}
