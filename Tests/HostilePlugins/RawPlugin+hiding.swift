import HostileCalls

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What takes more than is allowed, where nobody may look; each answers with the words that its widget
/// shows.
extension RawPlugin {
  func takeTooMuch() -> String {
    let error =
      switch mode {
      case .sharesMemory: hostile_share_memory()
      case .sharesZeros: hostile_share_zeros()
      case .takesStacks: hostile_take_stacks()
      case .pageTables: hostile_fill_page_tables()
      case .deletedFiles: hostile_keep_deleted_files(home)
      case .mappedFiles: hostile_map_deleted_files(home)
      case .sentFiles: hostile_send_deleted_files(home)
      case .manyThreads: hostile_start_threads()
      case .losesFirstThread: hostile_lose_first_thread()
      default: hostile_grow_in_children()
      }
    return error == 0 ? "taken" : "memory " + outcome(ofError: error)
  }

  func startWorking() -> String {
    let error = hostile_start_working()
    return error == 0 ? "on" : outcome(ofError: error)
  }

  /// Works as well, so that it is seen whether it goes on.
  func goOnBySignals() -> String {
    let timer = hostile_continue_by_timer()
    let signal = hostile_continue_by_signal()
    _ = hostile_start_working()
    return "timer \(outcome(ofError: timer)), signal \(outcome(ofError: signal))"
  }
}
