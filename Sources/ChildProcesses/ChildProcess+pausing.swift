#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ChildProcess {
  /// Has the process and its group stand still: they use no processor and take nothing more.
  ///
  /// Nothing in its sandbox can have it go on; ``resume()`` does, and so do ``closeInput()`` and
  /// ``terminate(grace:)``.
  package func pause() {
    guard !isPaused, status == nil else { return }
    isPaused = true
    signalGroup(SIGSTOP)
  }

  /// Lets the process and its group go on.
  package func resume() {
    guard isPaused, status == nil else { return }
    isPaused = false
    signalGroup(SIGCONT)
  }
}
