#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ChildProcess {
  /// Stops the process and its group, so that they use no processor time.
  ///
  /// The process can't continue by itself. ``resume()``, ``closeInput()`` and ``terminate(grace:)``
  /// continue it.
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
