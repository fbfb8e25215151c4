internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sleeps until a home may have changed, so that a command doesn't have to poll it.
///
/// A temporary fault, such as a removed home, is reported once, and the home is read again later.
final class HomeSleep {
  let watch: HomeWatch
  private let environment: CommandEnvironment
  /// How long the last read took.
  private var worked = Duration.zero
  /// The faults of the last read.
  private var faults: [String] = []

  /// After shorter work there is no rest.
  private static let shortWork = Duration.milliseconds(5)
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

  /// Whether the last read failed, so that its moments are invalid.
  var isFaulty: Bool { !faults.isEmpty }

  /// Runs work that reads the home.
  ///
  /// - Returns: Nil after a temporary fault. Usage errors are thrown.
  func look<Answer>(
    onFault tell: ((WidgetryError) -> Void)? = nil, _ work: () async throws -> Answer
  ) async throws -> Answer? {
    let began = ContinuousClock.now
    defer { worked = ContinuousClock.now - began }
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
      for error in errors where !faults.contains(error.summary) { (tell ?? warn)(error) }
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
    // A failure to print is reported at the end.
    if environment.output.isBroken { return .readerGone }
    // Rest after long work, so that a large home with constant changes doesn't use a whole
    // processor.
    if worked > Self.shortWork { usleep(UInt32(min(worked, .seconds(1)) / .microseconds(1))) }
    let wakes = watch.wait(
      until: (moments + [isFaulty ? Date() + Self.retryPause : nil]).compactMap(\.self).min(),
      or: descriptors,
      orEndOf: [StandardStreams.results])
    if wakes.contains(.homeGone) {
      // The open files were deleted; close them, so that the new ones are opened next.
      environment.home.close()
    }
    return wakes
  }

  /// The exit status after a signal, or if stdout was closed.
  func end(_ wakes: WakeReasons) -> ExitStatus? {
    if let status = ExitStatus(endedBy: watch.caughtSignals) { return status }
    return wakes.contains(.readerGone) || environment.output.isBroken ? .success : nil
  }
}
