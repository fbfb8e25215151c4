public import WidgetAuthoring

/// The fixed part of the live activity of a basketball game: its teams.
public struct GameAttributes: ActivityAttributes {
  /// A team of the game.
  public struct Team: Codable, Hashable {
    public var name: String
    /// An abbreviation of about three letters, for narrow places.
    public var code: String
    /// A colour in hexadecimal, such as `c8102e`.
    public var color: String?
    /// One of the plugin's logos: `bear` or `lion`.
    public var logo: String?

    public init(name: String, code: String, color: String? = nil, logo: String? = nil) {
      self.name = name
      self.code = code
      self.color = color
      self.logo = logo
    }
  }

  /// The state of the game, which changes while it is played.
  public struct ContentState: Codable, Hashable {
    /// The points of the home team.
    public var home: Int
    /// The points of the away team.
    public var away: Int
    /// The period from 1 to 4; overtime periods continue from 5.
    public var period: Int
    /// The time left in the period, such as `7:42`.
    public var clock: String
    /// The last play, as text.
    public var lastPlay: String?
    /// Whether the game is over; nil is the same as false.
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

  /// The home team.
  public var home: Team
  /// The away team.
  public var away: Team

  public init(home: Team, away: Team) {
    self.home = home
    self.away = away
  }
}
