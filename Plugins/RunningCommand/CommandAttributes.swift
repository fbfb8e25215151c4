public import WidgetAuthoring

/// A command that is run, as a live activity: what does not change of it.
public struct CommandAttributes: ActivityAttributes {
  public struct ContentState: Codable, Hashable {
    /// What it has printed last.
    public var line: String
    /// How much of it is done, from 0 to 1, where what it prints tells.
    public var progress: Double?
    public var startedAt: Date
    public var endedAt: Date?
    /// What it exited with; nil while it goes on, and where a signal has ended it.
    public var status: Int?
    /// The signal that has ended it.
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

  public var title: String
  /// The command as it was typed.
  public var command: String

  public init(title: String, command: String) {
    self.title = title
    self.command = command
  }
}
