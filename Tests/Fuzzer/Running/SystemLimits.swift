#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// The system's limits and counters of this process.
enum SystemLimits {
  #if canImport(Glibc)
    private static let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
    private static let coreFile = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    private static let profiling = __itimer_which_t(ITIMER_PROF.rawValue)
    private static let process = __rusage_who_t(RUSAGE_SELF.rawValue)
  #else
    private static let addressSpace = RLIMIT_AS
    private static let coreFile = RLIMIT_CORE
    private static let profiling = ITIMER_PROF
    private static let process = RUSAGE_SELF
  #endif

  /// Limits the addresses of this process, and leaves no core file of it.
  static func limit(bytes: Int) {
    var space = rlimit()
    getrlimit(addressSpace, &space)
    space.rlim_cur = min(space.rlim_max, rlim_t(bytes))
    setrlimit(addressSpace, &space)
    var core = rlimit()
    setrlimit(coreFile, &core)
  }

  /// Ends the process with SIGPROF after some processor time; zero cancels that.
  static func setAlarm(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    var timer = itimerval()
    timer.it_value.tv_sec = numericCast(seconds)
    timer.it_value.tv_usec = numericCast(attoseconds / 1_000_000_000_000)
    setitimer(profiling, &timer, nil)
  }

  /// The largest memory that the process has had, in bytes.
  static var largestMemory: Int {
    var usage = rusage()
    getrusage(process, &usage)
    // In kilobytes, but not on macOS.
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss << 10
    #endif
  }

  static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
