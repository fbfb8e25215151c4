internal import WidgetAuthoring

/// How it goes with a command, as it is told.
package enum CommandOutcome {
  case running, succeeded
  /// By Ctrl-C.
  case interrupted
  case failed(status: Int)
  case ended(signal: Int)

  package init(_ state: CommandAttributes.ContentState) {
    switch (state.status, state.signal) {
    case (nil, nil): self = .running
    case (0, _): self = .succeeded
    // What a shell exits with whose command was interrupted.
    case (130, _), (_, 2): self = .interrupted
    case (_, let signal?): self = .ended(signal: signal)
    case (let status?, nil): self = .failed(status: status)
    }
  }

  var symbol: String {
    switch self {
    case .running: "terminal"
    case .succeeded: "checkmark"
    case .interrupted: "stop"
    case .failed, .ended: "xmark"
    }
  }

  var color: Color {
    switch self {
    case .running: .blue
    case .succeeded: .green
    case .interrupted: .orange
    case .failed, .ended: .red
    }
  }

  /// What is said beside the time; nothing while it goes on.
  package var words: String? {
    switch self {
    case .running: nil
    case .succeeded: "done"
    case .interrupted: "interrupted"
    case .failed(let status): "failed (\(status))"
    case .ended(let signal): "ended by signal \(signal)"
    }
  }

  /// The same where there is little room.
  var shortWords: String? {
    if case .ended(let signal) = self { "signal \(signal)" } else { words }
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
