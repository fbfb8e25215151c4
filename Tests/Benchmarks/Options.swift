internal import Foundation

/// What the command line asks for.
struct Options {
  var binary: String
  /// The names of the groups to run; empty is all.
  var rows: [String] = []
  /// Smaller sizes and fewer rounds.
  var isQuick = false
  /// The size of the largest home for the rows of `scale`.
  var largest: Int?
  /// Where to save the rows, for a later comparison.
  var saved: String?
  /// A file of saved rows to compare with.
  var compared: String?

  static let usage = """
    usage: Benchmarks [--binary PATH] [--rows NAME,...] [--quick] [--largest N] [--save FILE] [--compare FILE]
      --binary PATH    the program to measure; else .build/static/release/widgetry of this package
      --rows NAME,...  only these: \(RowGroup.all.map(\.name).joined(separator: ", "))
                       (plugins: what a plugin's own process costs; FixturePlugin has to be beside the program)
      --quick          smaller sizes and fewer rounds
      --largest N      the widgets in the largest home of the rows of scale (default: 100,000)
      --save FILE      also write the rows to a file
      --compare FILE   show how each row has changed since a saved run; ratios are compared where there are any
    """

  /// Nil where only help was asked for.
  init?(_ arguments: [String]) throws {
    binary = Self.packageFolder + "/.build/static/release/widgetry"
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "--quick": isQuick = true
      case "--largest":
        guard let size = Int(try Self.value(of: flag, &rest)), size >= 1000 else {
          throw BenchmarkError("--largest needs a number from 1000")
        }
        largest = size
      case "--save": saved = Self.absolute(try Self.value(of: flag, &rest))
      case "--compare": compared = Self.absolute(try Self.value(of: flag, &rest))
      case "--binary": binary = Self.absolute(try Self.value(of: flag, &rest))
      case "--rows":
        rows = try Self.value(of: flag, &rest).split(separator: ",").map(String.init)
        for row in rows where !RowGroup.all.contains(where: { $0.name == row }) {
          throw BenchmarkError("no rows '\(row)'\n\(Self.usage)")
        }
      case "--help", "-h": return nil
      default: throw BenchmarkError("unknown argument '\(flag)'\n\(Self.usage)")
      }
    }
  }

  func wants(_ group: String) -> Bool { rows.isEmpty || rows.contains(group) }

  private static func value(of flag: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw BenchmarkError("\(flag) needs a value") }
    return value
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// The package that this file belongs to.
  private static var packageFolder: String {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }
}
