internal import Foundation
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension ClockReading.Running {
  /// How long this machine has been running, including sleep; nil if its boot can't be identified.
  package static func ofMachine() -> Self? {
    guard let boot else { return nil }
    var time = timespec()
    #if canImport(Glibc)
      let clock = CLOCK_BOOTTIME
    #else
      let clock = CLOCK_MONOTONIC
    #endif
    guard clock_gettime(clock, &time) == 0 else { return nil }
    return Self(boot: boot, milliseconds: Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000)
  }

  /// Identifies the current boot; differs after each start of the machine.
  private static let boot: String? = {
    #if canImport(Glibc)
      let id = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
      return id.map { String($0.prefix(8)) }
    #else
      var bytes = [CChar](repeating: 0, count: 64)
      var size = bytes.count
      guard sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix(8).map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
  }()
}
