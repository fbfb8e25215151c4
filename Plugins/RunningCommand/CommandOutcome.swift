internal import WidgetAuthoring

/// How it goes with a command, as it is told.
package enum CommandOutcome {
  case running, succeeded
  /// By Ctrl-C.
  case interrupted
  case failed(status: Int)

  package init(_ state: CommandAttributes.ContentState) {
    switch state.status {
    case nil: self = .running
    case 0: self = .succeeded
    // What a shell says of SIGINT.
    case 130: self = .interrupted
    case let status?: self = .failed(status: status)
    }
  }

  var symbol: String {
    switch self {
    case .running: "terminal"
    case .succeeded: "checkmark"
    case .interrupted: "stop"
    case .failed: "xmark"
    }
  }

  var color: Color {
    switch self {
    case .running: .blue
    case .succeeded: .green
    case .interrupted: .orange
    case .failed: .red
    }
  }

  /// What is said beside the time; nothing while it goes on.
  package var words: String? {
    switch self {
    case .running: nil
    case .succeeded: "done"
    case .interrupted: "interrupted"
    case .failed(let status):
      status > 128 ? "ended by signal \(status - 128)" : "failed (\(status))"
    }
  }
}

extension CommandAttributes.ContentState {
  /// How much is done, in words; nil where nobody knows, or it is over.
  var percentage: String? {
    guard endedAt == nil, let progress else { return nil }
    return "\(Int((min(max(progress, 0), 1) * 100).rounded(.down)))%"
  }

  /// The whole time that it took, as a clock has it.
  var elapsed: String? {
    guard let endedAt else { return nil }
    let seconds = max(0, Int(endedAt.timeIntervalSince(startedAt)))
    let minutes = "\(seconds / 60 % 60):\(Self.two(seconds % 60))"
    guard seconds >= 3600 else { return minutes }
    return "\(seconds / 3600):\(Self.two(seconds / 60 % 60)):\(Self.two(seconds % 60))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
