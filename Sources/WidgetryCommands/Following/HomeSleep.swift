internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sleeps between two looks at a home: nothing is looked at again and again.
///
/// What is wrong for now is told once and waited for.
final class HomeSleep {
  let watch: HomeWatch
  private let environment: CommandEnvironment
  /// How long the last look took.
  private var worked = Duration.zero
  /// What was wrong at the last look.
  private var faults: [String] = []

  /// Work that takes less is not worth a rest.
  private static let shortWork = Duration.milliseconds(5)
  /// After which what was wrong is looked at again, unless something happens before.
  private static let retryPause: TimeInterval = 30

  /// To be made before the home is read, so that nothing that happens from there on is missed.
  ///
  /// - Parameters:
  ///   - causes: What else than signals and the home's end is of interest.
  ///   - folder: One that is to be there besides the home.
  init(
    _ environment: CommandEnvironment, for causes: WakeReasons = [.bell, .claim, .clock, .zone],
    signals: [Int32] = [SIGINT, SIGTERM], besides folder: String? = nil
  ) throws {
    self.environment = environment
    watch = try HomeWatch(
      environment.home.folder, for: causes.union([.signal, .homeGone]), signals: signals,
      besides: folder)
  }

  /// Whether the last look met what is wrong for now; what it would wait for is of no use then.
  var isFaulty: Bool { !faults.isEmpty }

  /// Looks at the home, and does what follows from it.
  ///
  /// - Returns: Nil where something is wrong for now. What was asked for wrongly is thrown.
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
  /// - Parameter descriptors: Those whose content is waited for.
  func wait(until moments: [Date?], or descriptors: [Int32] = []) -> WakeReasons {
    // What could not be printed is told at the end.
    if environment.output.isBroken { return .readerGone }
    // A large home that changes all the time must not take a whole processor.
    if worked > Self.shortWork { usleep(UInt32(min(worked, .seconds(1)) / .microseconds(1))) }
    let wakes = watch.wait(
      until: (moments + [isFaulty ? Date() + Self.retryPause : nil]).compactMap(\.self).min(),
      or: descriptors,
      orEndOf: [StandardStreams.results])
    if wakes.contains(.homeGone) {
      // What is open is the file that went; one that comes in its place is opened anew.
      environment.home.close()
    }
    return wakes
  }

  /// What to exit with, where a signal or the end of whoever reads says so.
  func end(_ wakes: WakeReasons) -> ExitStatus? {
    if let status = ExitStatus(endedBy: watch.caughtSignals) { return status }
    return wakes.contains(.readerGone) || environment.output.isBroken ? .success : nil
  }
}
