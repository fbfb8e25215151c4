package import ChildProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a plugin's process has ended or has to be ended.
///
/// Texts complete a sentence that begins with the plugin's name: `started more than 32 processes`.
package enum PluginFault: Error, Hashable, Sendable {
  /// The process ended by itself, while it had these limits.
  case ended(ExitStatus, within: ResourceLimits = ResourceLimits())
  /// The process didn't answer within this time.
  case silent(Duration)
  /// The process exceeded a limit.
  case exceeded(String, hint: String? = nil)
  /// The process violated the protocol; `wrote` is the line in question, if it helps the author.
  case invalid(String, wrote: String? = nil, hint: String? = nil)
}

extension PluginFault {
  /// Whether the process exited with status 0.
  var isOrderlyEnd: Bool {
    if case .ended(let status, _) = self { status.isSuccess } else { false }
  }

  /// The part of stderr that explains this fault; nil if stderr may be unrelated.
  func reason(in crashMessage: CrashMessage) -> String? {
    switch self {
    case .ended(.exited(0), _), .silent, .exceeded, .invalid: nil
    // A process that exits with a status or aborts usually prints the reason last.
    case .ended(.exited, _), .ended(.signalled(SIGABRT), _):
      crashMessage.reason ?? crashMessage.line
    case .ended: crashMessage.reason
    }
  }
}
