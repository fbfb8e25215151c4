package import ChildProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a plugin's process can't be used any more.
package enum PluginFault: Error, Hashable, Sendable {
  /// It ended; with the limits that it had.
  case ended(ExitStatus, within: ResourceLimits = ResourceLimits())
  /// It didn't answer within this time.
  case silent(Duration)
  /// It wrote, called or used more than allowed; with the consequence.
  case exceeded(String, hint: String? = nil)
  /// It violated the protocol; with the line that it wrote if that helps, and a remedy.
  case invalid(String, wrote: String? = nil, hint: String? = nil)
}

extension PluginFault {
  /// Whether the process exited with status 0.
  var isOrderlyEnd: Bool {
    if case .ended(let status, _) = self { status.isSuccess } else { false }
  }
  /// The part of stderr that explains the end; nil if stderr may be about anything.
  func reason(in lastWords: LastWords) -> String? {
    switch self {
    case .ended(.exited(0), _), .silent, .exceeded, .invalid: nil
    // A process that exits with a status or aborts usually prints the reason last.
    case .ended(.exited, _), .ended(.signalled(SIGABRT), _): lastWords.reason ?? lastWords.line
    case .ended: lastWords.reason
    }
  }
}
