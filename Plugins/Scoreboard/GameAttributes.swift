public import WidgetAuthoring

/// A basketball game, as a live activity: who plays.
public struct GameAttributes: ActivityAttributes {
  public struct Team: Codable, Hashable {
    public var name: String
    /// Three letters or so, for where there is little room.
    public var code: String
    /// A colour in hexadecimal, such as `c8102e`.
    public var color: String?
    /// A picture that the plugin has: `bear` or `lion`.
    public var logo: String?

    public init(name: String, code: String, color: String? = nil, logo: String? = nil) {
      self.name = name
      self.code = code
      self.color = color
      self.logo = logo
    }
  }

  public struct ContentState: Codable, Hashable {
    public var home: Int
    public var away: Int
    /// From 1; above 4 it is overtime.
    public var period: Int
    /// What is left of the period, as the scoreboard in the hall has it: `7:42`.
    public var clock: String
    public var lastPlay: String?
    public var isOver: Bool?

    public init(
      home: Int = 0, away: Int = 0, period: Int = 1, clock: String = "10:00",
      lastPlay: String? = nil, isOver: Bool? = nil
    ) {
      self.home = home
      self.away = away
      self.period = period
      self.clock = clock
      self.lastPlay = lastPlay
      self.isOver = isOver
    }
  }

  public var home: Team
  public var away: Team

  public init(home: Team, away: Team) {
    self.home = home
    self.away = away
  }
}
