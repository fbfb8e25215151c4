public import WidgetAuthoring

/// The fixed part of a live activity that shows a running command.
public struct CommandAttributes: ActivityAttributes {
  /// The changing state of a command.
  public struct ContentState: Codable, Hashable {
    /// The last line that it printed.
    public var line: String
    /// The progress from 0 to 1, if its output shows any.
    public var progress: Double?
    /// When the command started.
    public var startedAt: Date
    /// When the command ended; nil while it runs.
    public var endedAt: Date?
    /// The exit status; nil while it runs, and if a signal ended it.
    public var status: Int?
    /// The signal that ended it.
    public var signal: Int?

    public init(
      line: String = "", progress: Double? = nil, startedAt: Date, endedAt: Date? = nil,
      status: Int? = nil, signal: Int? = nil
    ) {
      self.line = line
      self.progress = progress
      self.startedAt = startedAt
      self.endedAt = endedAt
      self.status = status
      self.signal = signal
    }
  }

  /// The title of the card.
  public var title: String
  /// The command as it was entered.
  public var command: String

  public init(title: String, command: String) {
    self.title = title
    self.command = command
  }
}
