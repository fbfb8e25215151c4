package import ChildProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What a plugin did so that its process can't be used any more.
package enum PluginFault: Error, Hashable, Sendable {
  /// It ended, and what the system had allowed it.
  case ended(ExitStatus, within: ResourceLimits = ResourceLimits())
  /// It said nothing for as long as it was allowed to.
  case silent(Duration)
  /// It wrote, called or used more than is allowed, and what comes of that.
  case flooded(String, hint: String? = nil)
  /// It said what makes no sense, as it is where that tells more, and what can be done about it.
  case nonsense(String, wrote: String? = nil, hint: String? = nil)
}

extension PluginFault {
  /// Whether the process ended by itself and said that all is well.
  var isOrderlyEnd: Bool {
    if case .ended(let status, _) = self { status.isSuccess } else { false }
  }
  /// What of the last words says why the process ended; nil where they may be about anything.
  func reason(in lastWords: LastWords) -> String? {
    switch self {
    case .ended(.exited(0), _), .silent, .flooded, .nonsense: nil
    // Whoever ends itself, with a status or by SIGABRT, says why at last.
    case .ended(.exited, _), .ended(.signalled(SIGABRT), _): lastWords.reason ?? lastWords.line
    case .ended: lastWords.reason
    }
  }
}
