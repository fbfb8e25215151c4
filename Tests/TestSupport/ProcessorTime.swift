package import Testing

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs work that doesn't wait, and expects it to use less processor time than the limit.
///
/// A test's own time limit includes the time in which other tests have all processors.
package func expectProcessorTime<Result>(
  below limit: Duration, sourceLocation: SourceLocation = #_sourceLocation,
  of work: () throws -> Result
) rethrows -> Result {
  let start = threadTime()
  let result = try work()
  #expect(threadTime() - start < limit, sourceLocation: sourceLocation)
  return result
}

/// The processor time that this thread has used.
private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
