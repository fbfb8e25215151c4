import Foundation
import Synchronization
import TestSupport
import Testing
import WidgetHome
import WidgetModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What ends a wait; it happens before the wait begins, so that nothing here depends on time.
@Suite struct HomeWatchTests {
  private let folder: HomeFolder
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    folder = HomeFolder(scratch.path + "/a/home")
  }

  /// Waits for what should be there already; much later it is the time that ends it.
  private func wakes(_ watch: HomeWatch) -> WakeReasons {
    watch.wait(until: Date() + 10)
  }

  private func make(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private func claim(_ name: String) throws -> Int32 {
    try make(folder.run)
    let descriptor = open(folder.run + "/" + name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    return descriptor
  }

  @Test func comesBackAtItsMoment() throws {
    let watch = try HomeWatch(folder, for: [.bell])
    let moment = Date() + 0.02
    #expect(watch.wait(until: moment) == .time)
    #expect(Date() >= moment)
  }

  @Test(arguments: [Date.distantPast, Date(timeIntervalSince1970: 0), Date() - 1])
  func comesBackAtOnceWhenTheMomentHasPassed(moment: Date) throws {
    let watch = try HomeWatch(folder, for: [.bell])
    #expect(watch.wait(until: moment) == .time)
  }

  @Test func hearsABellThatRangBeforeTheWait() throws {
    try make(folder.path)
    let watch = try HomeWatch(folder, for: [.bell])
    folder.ring()
    #expect(wakes(watch) == .bell)
  }

  @Test func hearsTheBellAgainAfterItsFileWasRemoved() throws {
    try make(folder.path)
    folder.ring()
    let watch = try HomeWatch(folder, for: [.bell])
    try FileManager.default.removeItem(atPath: folder.bell)
    #expect(wakes(watch) == .bell)
    folder.ring()
    #expect(wakes(watch) == .bell)
    folder.ring()
    #expect(wakes(watch) == .bell)
  }

  @Test func comesBackOnceForABurst() throws {
    try make(folder.path)
    let watch = try HomeWatch(folder, for: [.bell, .claim])
    for _ in 0..<100 { folder.ring() }
    #expect(wakes(watch) == .bell)
    #expect(watch.wait(until: Date()) == .time)
  }

  @Test func tellsThatTheHomeWasMade() throws {
    let watch = try HomeWatch(folder, for: [.bell, .claim])
    try make(folder.path)
    #expect(wakes(watch).contains(.bell))
    folder.ring()
    #expect(wakes(watch) == .bell)
    close(try claim("1-a"))
    #expect(wakes(watch) == .claim)
  }

  @Test func tellsThatTheHomeIsGoneAndBackAgain() throws {
    try make(folder.path)
    let watch = try HomeWatch(folder, for: [.bell, .homeGone])
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(wakes(watch).contains(.homeGone))
    try make(folder.path)
    #expect(wakes(watch) == .bell)
  }

  @Test func tellsThatTheRegistryIsGone() throws {
    try make(folder.path)
    try Data().write(to: URL(fileURLWithPath: folder.registry))
    let watch = try HomeWatch(folder, for: [.homeGone])
    try FileManager.default.removeItem(atPath: folder.registry)
    #expect(wakes(watch) == .homeGone)
  }

  @Test func tellsThatTheRegistryWasReplaced() throws {
    try make(folder.path)
    try Data().write(to: URL(fileURLWithPath: folder.registry))
    try Data().write(to: URL(fileURLWithPath: scratch.path + "/copy"))
    let watch = try HomeWatch(folder, for: [.bell, .homeGone])
    #expect(rename(scratch.path + "/copy", folder.registry) == 0)
    #expect(wakes(watch) == [.bell, .homeGone])
  }

  @Test func tellsThatAClaimWasClosed() throws {
    let descriptor = try claim("1-a")
    let watch = try HomeWatch(folder, for: [.claim])
    close(descriptor)
    #expect(wakes(watch) == .claim)
  }

  @Test func tellsThatTheZoneWasReplaced() throws {
    let file = scratch.path + "/localtime"
    let watch = try HomeWatch(folder, for: [.zone], localTime: file)
    try FileManager.default.createSymbolicLink(
      atPath: file + ".new", withDestinationPath: "/usr/share/zoneinfo/Asia/Seoul")
    #expect(rename(file + ".new", file) == 0)
    #expect(wakes(watch) == .zone)
  }

  @Test(arguments: [true, false])
  func tellsThatTheFolderBesidesIsGoneThoughItIsOpen(isMoved: Bool) throws {
    let other = scratch.path + "/page"
    try make(other)
    let descriptor = open(other, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let watch = try HomeWatch(folder, for: [.bell], besides: other)
    try Data().write(to: URL(fileURLWithPath: other + "/index.html"))
    #expect(watch.wait(until: Date()) == .time)
    if isMoved {
      #expect(rename(other, other + "2") == 0)
    } else {
      try FileManager.default.removeItem(atPath: other)
    }
    #expect(wakes(watch) == .folderGone)
  }

  @Test func tellsOnlyWhatItIsFor() throws {
    try make(folder.path)
    let watch = try HomeWatch(folder, for: [.claim])
    folder.ring()
    #expect(watch.wait(until: Date()) == .time)
  }

  @Test func tellsAllThatHappened() throws {
    let descriptor = try claim("1-a")
    let watch = try HomeWatch(folder, for: [.bell, .claim])
    folder.ring()
    close(descriptor)
    var reasons = wakes(watch)
    // A process that another test starts may hold the file open a moment longer.
    if reasons == .bell { reasons.formUnion(wakes(watch)) }
    #expect(reasons == [.bell, .claim])
  }

  @Test func tellsOfInputAndOfAReaderThatWentAway() throws {
    let watch = try HomeWatch(folder, for: [])
    let pipe = Pipe()
    let input = pipe.fileHandleForReading.fileDescriptor
    let output = pipe.fileHandleForWriting.fileDescriptor
    #expect(watch.wait(until: Date(), or: [input], orEndOf: [output]) == .time)
    try pipe.fileHandleForWriting.write(contentsOf: [1])
    #expect(watch.wait(until: Date() + 10, or: [input], orEndOf: [output]) == .input)
    try pipe.fileHandleForReading.close()
    #expect(watch.wait(until: Date() + 10, orEndOf: [output]) == .readerGone)
  }

  #if os(Linux)
    /// Sets the machine's clock a microsecond ahead; false where it may not be set here.
    private static func stepClock() -> Bool {
      guard let address = dlsym(nil, "adjtimex") else { return false }
      typealias Adjust = @convention(c) (UnsafeMutablePointer<UInt32>) -> Int32
      // A `timex`, of which all is zero but its mode, a step, and the length of that.
      var change = [UInt32](repeating: 0, count: 64)
      change[0] = 0x0100
      change[20] = 1
      return unsafeBitCast(address, to: Adjust.self)(&change) >= 0
    }

    /// One test, because a step is heard of by all who watch.
    @Test(.enabled("needs the right to set the clock") { stepClock() })
    func tellsThatTheClockWasSetBeforeTheWaitOrWhileItSlept() async throws {
      let watch = try HomeWatch(folder, for: [.clock])
      #expect(Self.stepClock())
      #expect(wakes(watch) == .clock)
      let other = Thread {
        _ = usleep(20_000); _ = Self.stepClock()
      }
      other.start()
      #expect(wakes(watch) == .clock)
    }

    @Test(.enabled("needs the right to set the clock") { stepClock() })
    func comesBackAtItsMomentWhenTheClockIsSetJustThen() throws {
      let rounds = 300
      let (round, returned) = (Shared(0), Shared(0))
      let isDone = DispatchSemaphore(value: 0)
      // One step in each round, about when the watch's moment comes.
      let setter = Thread {
        for next in 1...rounds {
          while round.value.load(ordering: .acquiring) < next {}
          _ = Self.stepClock()
        }
        isDone.signal()
      }
      setter.start()
      let folder = folder
      // A wait that misses its moment doesn't return, so this thread only looks on.
      let waiter = Thread {
        defer { isDone.signal() }
        guard let watch = try? HomeWatch(folder, for: [.bell]) else { return }
        for next in 1...rounds {
          round.value.store(next, ordering: .releasing)
          guard watch.wait(until: Date()) == .time else { break }
          returned.value.add(1, ordering: .relaxed)
        }
      }
      waiter.start()
      for _ in 1...2 { #expect(isDone.wait(timeout: .now() + 120) == .success) }
      #expect(returned.value.load(ordering: .relaxed) == rounds)
    }

    /// A number that several threads use.
    private final class Shared: Sendable {
      let value: Atomic<Int>

      init(_ value: Int) { self.value = Atomic(value) }
    }
  #endif
}

/// Signals belong to the whole process, so each of these runs in one of its own.
@Suite struct SignalWatchTests {
  @Test(.promptly) func tellsOfSignalsAndGivesThemBack() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let folder = HomeFolder("/nonexistent/home")
      do {
        let watch = try HomeWatch(folder, for: [.signal], signals: [SIGTERM, SIGWINCH])
        kill(getpid(), SIGWINCH)
        precondition(watch.wait(until: Date() + 10) == .signal)
        precondition(watch.caughtSignals == [SIGWINCH])
        watch.forget([SIGWINCH])
        kill(getpid(), SIGTERM)
        precondition(watch.wait(until: Date() + 10) == .signal)
        precondition(watch.caughtSignals == [SIGTERM])
      }
      kill(getpid(), SIGTERM)
      // Another thread may be the one that gets it.
      while true { pause() }
    }
  }

  @Test(.promptly) func keepsASignalThatCameWhileAnotherWasActedOn() async {
    await #expect(processExitsWith: .success) {
      let watch = try HomeWatch(
        HomeFolder("/nonexistent/home"), for: [.signal], signals: [SIGTERM, SIGWINCH])
      kill(getpid(), SIGWINCH)
      precondition(watch.wait(until: Date() + 10) == .signal)
      let signals = watch.caughtSignals
      kill(getpid(), SIGTERM)
      while watch.caughtSignals == signals { usleep(1000) }
      watch.forget(signals)
      precondition(watch.caughtSignals == [SIGTERM])
    }
  }

  @Test(.promptly) func endsAtTheSecondSignalThatAsksForTheEnd() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let watch = try HomeWatch(HomeFolder("/nonexistent/home"), for: [.signal])
      kill(getpid(), SIGTERM)
      precondition(watch.wait(until: Date() + 10) == .signal)
      kill(getpid(), SIGINT)
      _ = watch.wait(until: Date() + 10)
    }
  }

  @Test(.promptly) func isOneOfAProcess() async {
    await #expect(processExitsWith: .success) {
      let folder = HomeFolder("/nonexistent/home")
      let watch = try HomeWatch(folder, for: [.signal])
      precondition((try? HomeWatch(folder, for: [.signal])) == nil)
      withExtendedLifetime(watch) {}
    }
  }
}
