public import WidgetAuthoring

/// The fixed part of the live activity that `widgetry activity run` starts for a command.
public struct CommandAttributes: ActivityAttributes {
  /// The state of the command, which changes while it runs.
  public struct ContentState: Codable, Hashable {
    /// The last line that the command printed.
    public var line: String
    /// The progress from 0 to 1, if its output shows any.
    public var progress: Double?
    /// When the command started.
    public var startedAt: Date
    /// When the command ended; nil while it runs.
    public var endedAt: Date?
    /// The exit status; nil while the command runs, and if a signal ended it.
    public var status: Int?
    /// The signal that ended the command.
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
