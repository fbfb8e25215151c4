public import WidgetAuthoring

/// The health data that a kind under test finds with `HKHealthStore`, and whether it may read them.
///
/// ```swift
/// var seoul = TestSurroundings(timeZone: "Asia/Seoul")
/// seoul.health = TestHealth([
///   .init(.stepCount, 850, from: try seoul.moment("2026-05-23 08:00"), minutes: 10)
/// ])
/// ```
public struct TestHealth: Hashable, Sendable {
  /// A health sample.
  public struct Sample: Hashable, Sendable {
    /// The type of data.
    public var type: HKQuantityTypeIdentifier
    /// The value with its unit.
    public var quantity: HKQuantity
    /// The start date.
    public var start: Date
    /// The end date.
    public var end: Date
    /// The source's name; a source whose name contains `Watch` has priority over others.
    public var source: String

    /// Creates a sample that lasts a number of minutes.
    public init(
      _ type: HKQuantityTypeIdentifier, _ value: Double, unit: HKUnit = .count(),
      from start: Date, minutes: Double = 0, source: String = "Phone"
    ) {
      self.type = type
      quantity = HKQuantity(unit: unit, doubleValue: value)
      self.start = start
      end = start.addingTimeInterval(minutes * 60)
      self.source = source
    }
  }

  /// The person's decision about reading health data.
  public enum Access: Hashable, Sendable {
    /// The person hasn't decided.
    case notDetermined
    /// Widgets may not read: they find no data.
    case denied
    /// Widgets may read.
    case authorized
  }

  /// How often widgets are reloaded for new samples.
  public enum Delivery: String, Hashable, Sendable {
    /// As soon as samples arrive.
    case immediate
    /// At most once an hour.
    case hourly
    /// At most once a day.
    case daily
    /// Never.
    case off
  }

  /// All samples.
  public var samples: [Sample]
  /// Whether widgets may read them.
  public var access: Access
  /// How often widgets are reloaded for new samples.
  public var delivery: Delivery

  /// Creates health data that widgets may read.
  public init(
    _ samples: [Sample] = [], access: Access = .authorized, delivery: Delivery = .immediate
  ) {
    self.samples = samples
    self.access = access
    self.delivery = delivery
  }
}

extension TestHealth {
  /// Runs code that queries `HKHealthStore` directly, not in a kind, and answers it with this data.
  ///
  /// ```swift
  /// let total = try await health.answering { try await StepCounter().today() }
  /// ```
  public func answering<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async throws -> Result {
    try await HostLink.$scoped.withValue(TestHealthConnection(self), operation: body)
  }
}
