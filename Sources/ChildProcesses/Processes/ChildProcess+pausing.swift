#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Pauses child processes, so that an idle plugin uses no processor time.

extension ChildProcess {
  /// Stops the process and its group with SIGSTOP.
  ///
  /// They continue at ``resume()``, ``closeInput()`` or ``terminate(grace:)``.
  package func pause() {
    guard !isPaused, status == nil else { return }
    isPaused = true
    signalGroup(SIGSTOP)
  }

  /// Continues the process and its group.
  package func resume() {
    guard isPaused, status == nil else { return }
    isPaused = false
    signalGroup(SIGCONT)
  }
}
