internal import Foundation
internal import WidgetHome

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sleeps between two looks at a home: nothing is looked at again and again.
final class HomeSleep {
  let watch: HomeWatch
  /// How long the last look took.
  var worked = Duration.zero
  private let run: CommandRun

  /// Work that takes less is not worth a rest.
  private static let shortWork = Duration.milliseconds(5)

  /// To be made before the home is read, so that nothing that happens from there on is missed.
  ///
  /// - Parameter folder: One that is to be there besides the home.
  init(
    _ run: CommandRun, signals: [Int32] = [SIGINT, SIGTERM], besides folder: String? = nil
  ) throws {
    self.run = run
    watch = try HomeWatch(
      run.home.folder, for: [.bell, .claim, .clock, .zone, .signal, .homeGone],
      signals: signals, besides: folder)
  }

  /// Sleeps until something may have changed, or until the first of some moments.
  ///
  /// - Parameter descriptors: Those whose content is waited for.
  func wait(until moments: [Date?], or descriptors: [Int32] = []) -> Wakes {
    // A large home that changes all the time must not take a whole processor.
    if worked > Self.shortWork { usleep(UInt32(min(worked, .seconds(1)) / .microseconds(1))) }
    let wakes = watch.wait(
      until: moments.compactMap(\.self).min(), or: descriptors,
      orEndOf: [StandardStreams.results])
    if wakes.contains(.homeGone) {
      // What is open is the file that went; one that comes in its place is opened anew.
      run.home.close()
    }
    return wakes
  }

  /// What to exit with, where a signal or the end of whoever reads says so.
  func end(_ wakes: Wakes) -> ExitStatus? {
    if let status = ExitStatus(endedBy: watch.caughtSignals) { return status }
    return wakes.contains(.readerGone) || run.output.isBroken ? .success : nil
  }
}
