internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sleeps until the home folder may have changed, so that a command with `--follow` doesn't poll.
///
/// A temporary fault, such as a removed home, is reported once, and the home is read again later.
///
///     let sleep = try HomeSleep(environment)
///     while true {
///       _ = try await sleep.read { ... }
///       if let status = sleep.end(sleep.wait(until: [nextChange])) { return status }
///     }
final class HomeSleep {
  /// Reports what ended the sleep.
  let watch: HomeWatch
  private let environment: CommandEnvironment
  private var lastReadDuration = Duration.zero
  /// The summaries of the last read's faults.
  private var faults: [String] = []

  /// A read that took longer is followed by a pause of the same length, up to a second.
  private static let shortReadDuration = Duration.milliseconds(5)
  /// How long after a fault the home is read again if nothing happens earlier.
  private static let retryPause: TimeInterval = 30

  /// Create it before reading the home, so that no later change is missed.
  ///
  /// - Parameters:
  ///   - causes: What ends the sleep, besides signals and the removal of the home.
  ///   - folder: Another folder whose removal ends the sleep.
  init(
    _ environment: CommandEnvironment,
    for causes: WakeReasons = [.bell, .claim, .clock, .zone],
    signals: [Int32] = [SIGINT, SIGTERM], besides folder: String? = nil
  ) throws {
    self.environment = environment
    watch = try HomeWatch(
      environment.home.folder, for: causes.union([.signal, .homeGone]), signals: signals,
      besides: folder)
  }

  /// Whether the last read failed, so that the moments it computed are invalid.
  var isFaulty: Bool { !faults.isEmpty }

  /// Runs work that reads the home.
  ///
  /// - Parameter onFault: Called once for each new fault; prints a warning by default.
  /// - Returns: Nil after a temporary fault. Usage errors are thrown.
  func read<Answer>(
    onFault: ((WidgetryError) -> Void)? = nil, _ work: () async throws -> Answer
  ) async throws -> Answer? {
    let began = ContinuousClock.now
    defer { lastReadDuration = ContinuousClock.now - began }
    do {
      let answer = try await work()
      faults = []
      return answer
    } catch {
      let errors =
        (error as? WidgetryErrors)?.errors ?? [error as? WidgetryError].compactMap(\.self)
      guard !errors.isEmpty, !errors.contains(where: { $0.category == .misuse }) else {
        throw error
      }
      for error in errors where !faults.contains(error.summary) { (onFault ?? warn)(error) }
      faults = errors.map(\.summary)
      return nil
    }
  }

  private func warn(_ error: WidgetryError) {
    environment.output.warning(error)
  }

  /// Sleeps until something may have changed, or until the earliest of the given moments.
  ///
  /// - Parameter descriptors: Descriptors that end the sleep when they are readable.
  func wait(until moments: [Date?], or descriptors: [Int32] = []) -> WakeReasons {
    // A failure to print is reported when the command ends.
    if environment.output.isBroken { return .readerGone }
    // Pause after a long read, so that a large home with constant changes doesn't keep a processor
    // busy.
    if lastReadDuration > Self.shortReadDuration {
      usleep(UInt32(min(lastReadDuration, .seconds(1)) / .microseconds(1)))
    }
    let wakes = watch.wait(
      until: (moments + [isFaulty ? Date() + Self.retryPause : nil]).compactMap(\.self).min(),
      or: descriptors,
      orEndOf: [StandardStreams.results])
    if wakes.contains(.homeGone) {
      // The open files were deleted; close them, so that the next read opens the new ones.
      environment.home.close()
    }
    return wakes
  }

  /// The exit status if a signal or a closed stdout ends the command; nil to continue.
  func end(_ wakes: WakeReasons) -> ExitStatus? {
    if let status = ExitStatus(endedBy: watch.caughtSignals) { return status }
    return wakes.contains(.readerGone) || environment.output.isBroken ? .success : nil
  }
}
