internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sleeps between two reads of a home, so that nothing is polled.
///
/// A fault that may pass, such as a home that was removed, is reported once, and the home is read again later.
final class HomeSleep {
  let watch: HomeWatch
  private let environment: CommandEnvironment
  /// How long the last read took.
  private var worked = Duration.zero
  /// The faults of the last read.
  private var faults: [String] = []

  /// After shorter work there is no rest.
  private static let shortWork = Duration.milliseconds(5)
  /// How long after a fault the home is read again, unless something happens before.
  private static let retryPause: TimeInterval = 30

  /// Created before the home is read, so that nothing that happens from then on is missed.
  ///
  /// - Parameters:
  ///   - causes: What ends the sleep besides signals and the end of the home.
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

  /// Whether the last read met a fault; then the moments that it gave are of no use.
  var isFaulty: Bool { !faults.isEmpty }

  /// Runs work that reads the home.
  ///
  /// - Returns: Nil after a fault that may pass. Misuse is thrown.
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

  /// Sleeps until something may have changed, or until the first of some moments.
  ///
  /// - Parameter descriptors: Descriptors that end the sleep when they can be read.
  func wait(until moments: [Date?], or descriptors: [Int32] = []) -> WakeReasons {
    // What couldn't be printed is reported at the end.
    if environment.output.isBroken { return .readerGone }
    // A large home that changes all the time must not take a whole processor.
    if worked > Self.shortWork { usleep(UInt32(min(worked, .seconds(1)) / .microseconds(1))) }
    let wakes = watch.wait(
      until: (moments + [isFaulty ? Date() + Self.retryPause : nil]).compactMap(\.self).min(),
      or: descriptors,
      orEndOf: [StandardStreams.results])
    if wakes.contains(.homeGone) {
      // The open files are those that were removed; new ones in their place are opened next.
      environment.home.close()
    }
    return wakes
  }

  /// The status to exit with after a signal, or once nobody reads the output any more.
  func end(_ wakes: WakeReasons) -> ExitStatus? {
    if let status = ExitStatus(endedBy: watch.caughtSignals) { return status }
    return wakes.contains(.readerGone) || environment.output.isBroken ? .success : nil
  }
}
