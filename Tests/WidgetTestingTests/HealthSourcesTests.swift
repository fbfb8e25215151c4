import Testing
import WidgetTesting

@testable import WidgetAuthoring

/// The properties of sources and devices.
@Suite struct HealthSourcesTests {
  private let store = HKHealthStore()
  private let steps = HKQuantityType(.stepCount)

  @Test func tellsApplesSourcesByTheirIdentifier() async throws {
    let start = Date(timeIntervalSince1970: 1_780_000_000)
    let health = TestHealth(
      ["Mina's Apple Watch", "iPhone", "Pedometer++"].map {
        .init(.stepCount, 10, from: start, minutes: 5, source: $0)
      })
    try await health.answering {
      let sources = try await HKSourceQueryDescriptor(predicate: .quantitySample(type: steps))
        .result(for: store)
      let apples = sources.filter { $0.bundleIdentifier.hasPrefix("com.apple.health") }
      #expect(apples.map(\.name) == ["Mina's Apple Watch", "iPhone"])
      let samples = try await HKSampleQueryDescriptor(
        predicates: [
          .quantitySample(
            type: steps, predicate: HKQuery.predicateForObjects(from: Set(apples)))
        ], sortDescriptors: []
      ).result(for: store)
      #expect(Set(samples.map(\.sourceRevision.source)) == Set(apples))
      let statistics = try await HKStatisticsQueryDescriptor(
        predicate: .quantitySample(type: steps), options: [.cumulativeSum, .separateBySource]
      ).result(for: store)
      #expect(statistics?.sources == sources)
    }
  }

  @Test(
    arguments: [
      "<<HKDevice: 0x1>, name:iPhone, manufacturer:Apple, model:iPhone, hardware:iPhone8,1, software:9.2>",
      "name:iPhone, manufacturer:Apple, model:iPhone, hardware:iPhone8,1, software:9.2",
    ])
  func readsTheDeviceOfAnExport(_ text: String) {
    let device = HKDevice(text: text)
    #expect(device.name == "iPhone" && device.manufacturer == "Apple" && device.model == "iPhone")
    #expect(device.hardwareVersion == "iPhone8,1" && device.softwareVersion == "9.2")
    #expect(device.firmwareVersion == nil)
    let phone = HKSourceRevision(source: HKSource(name: "Mina", kind: "phone"), device: device)
    #expect(phone.version == "9.2" && phone.productType == "iPhone8,1")
    #expect(phone.operatingSystemVersion.majorVersion == 9)
    #expect(phone.operatingSystemVersion.minorVersion == 2)
    let other = HKSourceRevision(source: HKSource(name: "App", kind: "other"), device: device)
    #expect(other.version == nil && other.operatingSystemVersion.majorVersion == 0)
  }

  @Test(
    arguments: [
      ("Treadmill", "Treadmill"), ("name:Polar, the strap, model:H10", "Polar, the strap"),
      ("", ""), ("model:H10", nil),
    ])
  func takesAnyOtherTextAsAName(_ text: String, _ name: String?) {
    #expect(HKDevice(text: text).name == name)
  }

  @Test func makesSamplesForPreviews() {
    let now = Date(timeIntervalSince1970: 1_780_000_000)
    let sample = HKQuantitySample(
      type: steps, quantity: HKQuantity(unit: .count(), doubleValue: 850), start: now, end: now,
      metadata: ["note": "walk"])
    #expect(sample.quantity.doubleValue(for: .count()) == 850)
    #expect(sample.sourceRevision.source == .default())
    #expect(sample.metadata?["note"] as? String == "walk")
  }
}
