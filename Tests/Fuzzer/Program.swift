internal import Foundation

/// Feeds the parsers of foreign bytes with generated and changed inputs.
@main
struct Program {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if try await WorkerJob.run(arguments) { return }
      guard let options = try Options(arguments) else {
        say(Options.usage)
        return
      }
      exit(try await run(options) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(64)
    }
  }

  /// Says whether no fault was found.
  private static func run(_ options: Options) async throws -> Bool {
    let scratch = NSTemporaryDirectory() + "/fuzzer-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    switch options.task {
    case .list:
      say(FuzzTarget.all.map(\.name).joined(separator: "\n"))
      return true
    case .selfCheck:
      let problems = try await SelfCheck.problems(scratch: scratch)
      say(problems.isEmpty ? "Each sort of fault is found" : problems.joined(separator: "\n"))
      return problems.isEmpty
    case .feed(let file):
      for target in options.targets { try await feed(target, file, scratch) }
      return true
    case .fuzz: return try await fuzz(options, scratch)
    }
  }

  private static func fuzz(_ options: Options, _ scratch: String) async throws -> Bool {
    say("seed \(options.seed), \(options.duration / .seconds(1)) s for each target")
    let campaigns = options.targets.map { target in
      Campaign(
        target: target.name, seed: options.seed, duration: options.duration, limits: Limits(),
        faultFolder: options.faultFolder, scratch: scratch)
    }
    var results: [TargetResult] = []
    try await withThrowingTaskGroup(of: TargetResult.self) { group in
      for (index, campaign) in campaigns.enumerated() {
        if index >= options.jobs, let result = try await group.next() { results.append(result) }
        group.addTask {
          try await campaign.run { fault, path in
            let (kind, details) = fault.kind.words
            say(
              "fault: \(fault.target): \(kind): \(details)\n  \(path) (\(fault.input.count) bytes)")
          }
        }
      }
      for try await result in group { results.append(result) }
    }
    let names = options.targets.map(\.name)
    results.sort { names.firstIndex(of: $0.target) ?? 0 < names.firstIndex(of: $1.target) ?? 0 }
    say(TargetResult.table(results))
    if let folder = options.slowestFolder { try save(results, in: folder) }
    return results.allSatisfy { $0.faults == 0 }
  }

  private static func save(_ results: [TargetResult], in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for result in results {
      try Data(result.slowestInput).write(
        to: URL(fileURLWithPath: folder + "/slowest-" + result.target))
    }
  }

  /// Feeds one file within this process, so that a debugger or a backtrace shows where it fails.
  private static func feed(_ target: FuzzTarget, _ file: String, _ scratch: String) async throws {
    let input = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    let page = try SharedPage(path: scratch + "/page")
    page.clear()
    let start = ContinuousClock.now
    do {
      try await target.feed(input)
      say("\(target.name): accepted")
    } catch {
      say("\(target.name): \(error)")
    }
    say("\((ContinuousClock.now - start) / .milliseconds(1)) ms")
  }
}

/// Prints a line at once; a run may take hours, with its output in a file.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
