internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// This program once more, as the worker of one target.
final class WorkerProcess {
  /// How a worker ended.
  enum Ending: Equatable {
    case finished
    case fault(Fault.Kind)
  }

  let page: SharedPage
  private let folder: String
  private let pagePath: String
  private let errorsPath: String
  private let limits: Limits

  init(in folder: String, _ limits: Limits) throws {
    self.limits = limits
    self.folder = folder
    let name = folder + "/" + UUID().uuidString
    (pagePath, errorsPath) = (name + ".page", name + ".errors")
    page = try SharedPage(path: pagePath)
  }

  deinit {
    unlink(pagePath)
    unlink(errorsPath)
  }

  /// Starts the worker, and watches it until it ends.
  func run(_ job: WorkerJob) async throws -> Ending {
    guard let program = Bundle.main.executablePath,
      FileManager.default.createFile(atPath: errorsPath, contents: nil),
      let errors = FileHandle(forWritingAtPath: errorsPath)
    else { throw FuzzerError("can't start a worker") }
    defer { try? errors.close() }
    page[.startedAt] = 0
    page[.message] = []
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = job.arguments(page: pagePath, limits)
    // Drawing a backtrace takes seconds. What a worker leaves is removed with the folder.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no", "TMPDIR": folder]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    var isStuck = false
    while process.isRunning {
      try? await Task.sleep(for: .milliseconds(job.isShort ? 4 : 50))
      if Task.isCancelled || waits(longerThan: limits.wait) {
        isStuck = true
        kill(process.processIdentifier, SIGKILL)
        break
      }
    }
    process.waitUntilExit()
    try Task.checkCancellation()
    return isStuck ? .fault(.hang("it waits")) : ending(of: process)
  }

  private func waits(longerThan limit: Duration) -> Bool {
    let started = page[.startedAt]
    guard started > 0 else { return false }
    return .nanoseconds(SystemLimits.nanoseconds(CLOCK_MONOTONIC) - started) > limit
  }

  private func ending(of process: Process) -> Ending {
    let words = String(decoding: page[.message], as: UTF8.self)
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0): return .finished
    case (.exit, Worker.brokenPromise): return .fault(.promise(words))
    case (.exit, Worker.tooMuchMemory): return .fault(.memory(words))
    case (.uncaughtSignal, SIGPROF): return .fault(.hang("it takes longer than \(limits.time)"))
    case (.uncaughtSignal, let signal):
      return .fault(.trap("signal \(signal)" + (lastError.map { ": " + $0 } ?? "")))
    case (_, let status):
      return .fault(.trap("exit status \(status)" + (lastError.map { ": " + $0 } ?? "")))
    }
  }

  /// What Swift said of a trap, with its place in the source in a debug build.
  private var lastError: String? {
    let text = (try? String(contentsOfFile: errorsPath, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").last { $0.contains("error:") || $0.contains("failed:") }
      .map { String($0.prefix(300)) }
  }
}

/// What a worker has to do.
enum WorkerJob {
  case fuzz(target: String, seed: UInt64, fromSeed: Int, duration: Duration)
  case feed(target: String, file: String)

  /// Whether it is over in a moment.
  var isShort: Bool { if case .feed = self { true } else { false } }

  func arguments(page: String, _ limits: Limits) -> [String] {
    let common = [
      "--worker", page, "\(limits.time / .milliseconds(1))", "\(limits.memory)",
    ]
    switch self {
    case .fuzz(let target, let seed, let fromSeed, let duration):
      return common + [target, "fuzz", "\(seed)", "\(fromSeed)", "\(duration / .milliseconds(1))"]
    case .feed(let target, let file): return common + [target, "feed", file]
    }
  }

  /// Does what the arguments say; false if they aren't those of a worker.
  static func run(_ arguments: [String]) async throws -> Bool {
    guard arguments.count >= 7, arguments[0] == "--worker" else { return false }
    guard let time = Double(arguments[2]), let memory = Int(arguments[3]),
      let target = FuzzTarget.all.first(where: { $0.name == arguments[4] })
        ?? SelfCheck.targets.first(where: { $0.name == arguments[4] })
    else { throw FuzzerError("no such worker") }
    let limits = Limits(time: .milliseconds(time), memory: memory)
    let worker = Worker(target, try SharedPage(path: arguments[1]), limits)
    if arguments[5] == "feed" {
      await worker.feed(Array(try Data(contentsOf: URL(fileURLWithPath: arguments[6]))))
    } else if arguments.count == 9, let seed = UInt64(arguments[6]), let from = Int(arguments[7]),
      let duration = Double(arguments[8])
    {
      try await worker.run(
        seed: seed, fromSeed: from, until: .now + .milliseconds(duration))
    }
    return true
  }
}
