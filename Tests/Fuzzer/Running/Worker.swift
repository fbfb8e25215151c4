internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Feeds a target with inputs, in a process of its own that may die of one.
struct Worker {
  /// The exit status after a broken promise, whose words are in the shared page.
  static let brokenPromise: Int32 = 86
  /// The exit status after an input that needed too much memory.
  static let tooMuchMemory: Int32 = 87

  private let target: FuzzTarget
  private let page: SharedPage
  private let limits: Limits

  init(_ target: FuzzTarget, _ page: SharedPage, _ limits: Limits) {
    self.target = target
    self.page = page
    self.limits = limits
    // A parser that allocates without end shouldn't take the whole machine.
    SystemLimits.limit(bytes: (2 << 30) + 4 * limits.memory)
  }

  /// Feeds the corpus from a file on, and then generated inputs until a time.
  func run(
    seed: UInt64, fromSeed: Int, until end: ContinuousClock.Instant
  ) async throws {
    let corpus = try Corpus(of: target.name)
    for bytes in corpus.seeds.dropFirst(fromSeed) {
      page[.seedsFed] += 1
      _ = await feed(bytes)
    }
    var source = InputSource(target, corpus, seed: seed)
    while ContinuousClock.now < end {
      let input = source.next()
      source.learn(input, outcome: await feed(input))
    }
  }

  /// Feeds one input, and returns what came of it.
  @discardableResult
  func feed(_ input: [UInt8]) async -> String {
    page[.input] = input
    page[.tried] += 1
    page[.startedAt] = SystemLimits.nanoseconds(CLOCK_MONOTONIC)
    SystemLimits.setAlarm(limits.time)
    let before = SystemLimits.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    var outcome = ""
    do {
      try await target.feed(input)
      page[.accepted] += 1
    } catch let promise as BrokenPromise {
      page[.message] = Array(promise.words.utf8)
      exit(Self.brokenPromise)
    } catch {
      page[.refused] += 1
      outcome = "\(error)"
    }
    let time = SystemLimits.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - before
    SystemLimits.setAlarm(.zero)
    page[.startedAt] = 0
    if time > page[.slowest] {
      page[.slowest] = time
      page[.slowestInput] = input
    }
    let memory = SystemLimits.largestMemory
    page[.memory] = max(page[.memory], memory)
    if memory > limits.memory {
      page[.message] = Array("it needed \(memory >> 20) MiB".utf8)
      exit(Self.tooMuchMemory)
    }
    return outcome
  }
}
