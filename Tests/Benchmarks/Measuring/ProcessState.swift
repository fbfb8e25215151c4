internal import Foundation

/// What the system tells about a process; nil where it does not.
struct ProcessState {
  /// How often it gave up the processor by itself.
  var sleeps: Int
  var residentBytes: Int

  init?(of process: pid_t) {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    else { return nil }
    func number(_ name: String) -> Int? {
      text.split(separator: "\n").first { $0.hasPrefix(name + ":") }?
        .split { $0 == "\t" || $0 == " " }.dropFirst().first.flatMap { Int($0) }
    }
    guard let sleeps = number("voluntary_ctxt_switches"), let memory = number("VmRSS")
    else { return nil }
    self.sleeps = sleeps
    residentBytes = memory * 1024
  }
}
