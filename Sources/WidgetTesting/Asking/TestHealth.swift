public import WidgetAuthoring

/// What was measured in the home of a test, and who may know.
///
/// ```swift
/// var seoul = TestSurroundings(timeZone: "Asia/Seoul")
/// seoul.health = TestHealth([
///   .init(.stepCount, 850, from: try seoul.moment("2026-05-23 08:00"), minutes: 10)
/// ])
/// ```
public struct TestHealth: Hashable, Sendable {
  /// One measurement.
  public struct Sample: Hashable, Sendable {
    /// What was measured.
    public var type: HKQuantityTypeIdentifier
    /// How much of it.
    public var quantity: HKQuantity
    /// When it began.
    public var start: Date
    /// When it ended.
    public var end: Date
    /// What measured it; a name with `Watch` in it counts before others.
    public var source: String

    /// Makes a measurement.
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

  /// What the person has decided about reading.
  public enum Access: Hashable, Sendable {
    /// Nothing yet.
    case notDetermined
    /// Nobody may read: to widgets it is as if there were nothing.
    case denied
    /// Widgets may read.
    case authorized
  }

  /// How often widgets are told of new samples.
  public enum Delivery: String, Hashable, Sendable {
    case immediate
    case hourly
    case daily
    case off
  }

  /// All that was measured.
  public var samples: [Sample]
  /// Who may read it.
  public var access: Access
  /// How often new samples are told of.
  public var delivery: Delivery

  /// Makes health data, which widgets may read.
  public init(
    _ samples: [Sample] = [], access: Access = .authorized, delivery: Delivery = .immediate
  ) {
    self.samples = samples
    self.access = access
    self.delivery = delivery
  }
}

extension TestHealth {
  /// Runs code that asks `HKHealthStore` by itself, without a widget around it.
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
