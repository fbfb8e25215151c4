import HealthData
import Testing

/// What a source is decides whose steps count.
@Suite struct SourceKindTests {
  @Test(
    arguments: [
      ("Mina’s Apple\u{A0}Watch", nil, SourceKind.watch), ("애플워치", nil, .watch),
      ("GalaxyWatch4", nil, .watch), ("iPhone von Mina", nil, .phone), ("민아의iPhone", nil, .phone),
      ("WeightWatchers", nil, .other), ("Headphones", nil, .other), ("Strava", nil, .other),
      ("Strava", "name:Apple Watch, model:Watch, hardware:Watch6,2", .watch),
      ("WeightWatchers", "name:iPhone, model:iPhone, hardware:iPhone8,1", .phone),
    ])
  func isToldByNameOrDevice(_ name: String, _ device: String?, _ kind: SourceKind) {
    #expect(SourceKind(name: name, device: device) == kind)
  }

  @Test func isToldByTheFirstDeviceThatIsKnown() throws {
    let store = try HealthStore.inMemory()
    for (moment, device) in [(1, nil), (2, "model:Watch"), (3, "model:iPhone")] {
      let sample = HealthSample(
        type: "HKQuantityTypeIdentifierStepCount", value: 1, unit: "count", start: moment,
        end: moment, source: "Mina", device: device)
      _ = try store.add([sample], limits: SampleLimits(now: 10))
    }
    #expect(try store.sources().map(\.kind) == [.watch])
  }
}
