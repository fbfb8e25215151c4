internal import Foundation

/// What the system tells about a process; nil where it does not.
struct ProcessState {
  /// How often its threads gave up the processor by themselves.
  var sleeps: Int
  var residentBytes: Int

  init?(of process: pid_t) {
    let folder = "/proc/\(process)"
    guard let memory = Self.number("VmRSS", in: folder),
      let tasks = try? FileManager.default.contentsOfDirectory(atPath: folder + "/task")
    else { return nil }
    residentBytes = memory * 1024
    sleeps = tasks.reduce(0) {
      $0 + (Self.number("voluntary_ctxt_switches", in: "\(folder)/task/\($1)") ?? 0)
    }
  }

  private static func number(_ name: String, in folder: String) -> Int? {
    let text = try? String(contentsOfFile: folder + "/status", encoding: .utf8)
    return text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }?
      .split { $0 == "\t" || $0 == " " }.dropFirst().first.flatMap { Int($0) }
  }
}
