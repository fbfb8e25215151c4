internal import ChildProcesses
internal import Foundation
internal import TestSupport
internal import WidgetModel

/// Runs the benchmarks that were asked for and prints a table of them.
@main
struct Program {
  static func main() async {
    do {
      if let fill = try HomeFill(arguments: CommandLine.arguments) {
        try fill.run()
        return
      }
      if let sender = FileSender(arguments: CommandLine.arguments) {
        try sender.run()
        return
      }
      guard let options = try Options(Array(CommandLine.arguments.dropFirst())) else {
        print(Options.usage)
        return
      }
      exit(try await run(options) ? 0 : 1)
    } catch {
      let summary = (error as? WidgetryError)?.summary ?? "\(error)"
      FileHandle.standardError.write(Data("error: \(summary)\n".utf8))
      exit(64)
    }
  }

  /// Says whether every row is within its limit.
  private static func run(_ options: Options) async throws -> Bool {
    guard access(options.binary, X_OK) == 0 else {
      throw BenchmarkError(
        """
        no program at \(options.binary); build it with
          .ci/release widgetry
        or name another with --binary PATH
        """)
    }
    // As the program itself begins; some rows are measured within this process.
    ProcessMemory.cacheFreedMemory()
    let scratch = try ScratchFolder()
    let bench = Bench(options, scratch: scratch)
    var table = Table(former: try options.compared.map(SavedRows.init(reading:)))
    table.begin()
    for group in RowGroup.all where options.wants(group.name) {
      do {
        try await group.run(bench) { table.add($0) }
      } catch {
        table.fail(group.name, error)
      }
    }
    table.end()
    if let saved = options.saved { try table.rows.write(to: saved) }
    return table.isGood
  }
}

/// Why something could not be measured.
struct BenchmarkError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
