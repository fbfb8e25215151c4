internal import WidgetAuthoring

/// Whether a command is running, or how it ended.
package enum CommandOutcome {
  case running, succeeded
  /// The person ended the command with Ctrl-C.
  case interrupted
  /// The command ended with an exit status other than 0.
  case failed(status: Int)
  case ended(signal: Int)

  package init(_ state: CommandAttributes.ContentState) {
    switch (state.status, state.signal) {
    case (nil, nil): self = .running
    case (0, _): self = .succeeded
    // 130 is a shell's exit status after an interrupted command.
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

  /// The outcome in words; nil while the command runs.
  package var words: String? {
    switch self {
    case .running: nil
    case .succeeded: "done"
    case .interrupted: "interrupted"
    case .failed(let status): "failed (\(status))"
    case .ended(let signal): "ended by signal \(signal)"
    }
  }

  /// The outcome in fewer words, for the compact Dynamic Island.
  var shortWords: String? {
    if case .ended(let signal) = self { "signal \(signal)" } else { words }
  }
}

extension CommandAttributes.ContentState {
  /// The progress, such as `42%`; nil if it is unknown or the command has ended.
  var percentage: String? {
    guard endedAt == nil, let progress else { return nil }
    return "\(Int((min(max(progress, 0), 1) * 100).rounded(.down)))%"
  }

  /// The time that the command took, such as `4:05`; nil while it runs.
  var elapsed: String? {
    guard let endedAt else { return nil }
    let seconds = max(0, Int(endedAt.timeIntervalSince(startedAt)))
    let minutes = "\(seconds / 60 % 60):\(Self.two(seconds % 60))"
    guard seconds >= 3600 else { return minutes }
    return "\(seconds / 3600):\(Self.two(seconds / 60 % 60)):\(Self.two(seconds % 60))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
