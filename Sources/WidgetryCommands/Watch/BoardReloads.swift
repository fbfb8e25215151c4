internal import ChildProcesses

/// The processes that reload at a key: one for what is meant, however long the key is held.
struct BoardReloads {
  enum Target: Hashable {
    case widget(key: Int)
    case all
  }

  private var processes: [Target: DetachedProcess] = [:]

  /// Each can be read from the end of its process on.
  var ends: [Int32] { processes.values.compactMap(\.end) }

  /// Starts one unless it runs already; says whether it was started.
  mutating func start(_ target: Target, _ make: () -> DetachedProcess?) -> Bool {
    guard processes[target] == nil, processes[.all] == nil else { return false }
    processes[target] = make()
    return true
  }

  /// Lets go of those that are done; says whether there were any.
  mutating func end() -> Bool {
    let count = processes.count
    processes = processes.filter { $0.value.wait(until: .now) == nil }
    return processes.count < count
  }
}
