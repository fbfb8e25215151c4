internal import WidgetModel

/// A health sample: something measured between a start and an end, such as 850 steps in ten
/// minutes.
// `@unchecked Sendable` is safe: it and its subclasses never change.
public class HKSample: Hashable, @unchecked Sendable {
  public let uuid: UUID
  public let sampleType: HKSampleType
  public let startDate: Date
  public let endDate: Date
  public let sourceRevision: HKSourceRevision
  public let device: HKDevice?
  /// The metadata given to the initialiser; imported samples have none.
  public let metadata: [String: Any]?

  init?(_ json: JSONValue, type: HKSampleType) {
    guard let start = json.object?["start"]?.number, let end = json.object?["end"]?.number else {
      return nil
    }
    uuid = UUID(healthIdentity: json.object?["id"]?.string ?? "")
    sampleType = type
    startDate = Moment.date(milliseconds: Int(start))
    endDate = Moment.date(milliseconds: Int(end))
    let device = json.object?["device"]?.string.map { HKDevice(text: $0) }
    self.device = device
    sourceRevision = HKSourceRevision(
      source: HKSource(
        name: json.object?["source"]?.string ?? "", kind: json.object?["kind"]?.string),
      device: device)
    metadata = nil
  }

  init(type: HKSampleType, start: Date, end: Date, device: HKDevice?, metadata: [String: Any]?) {
    precondition(start <= end, "A sample ends before it starts")
    uuid = UUID()
    sampleType = type
    startDate = start
    endDate = end
    sourceRevision = HKSourceRevision(source: .default(), version: nil)
    self.device = device
    self.metadata = metadata
  }

  public static func == (left: HKSample, right: HKSample) -> Bool { left.uuid == right.uuid }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(uuid)
  }
}

/// A health sample whose value is a number with a unit.
// `@unchecked Sendable` is safe: it adds only constants.
public final class HKQuantitySample: HKSample, @unchecked Sendable {
  public let quantityType: HKQuantityType
  public let quantity: HKQuantity

  init?(_ json: JSONValue, type: HKQuantityType) {
    guard let value = json.object?["value"]?.number,
      let unit = json.object?["unit"]?.string.flatMap(HealthUnit.init)
    else { return nil }
    quantityType = type
    quantity = HKQuantity(unit: HKUnit(unit), doubleValue: value)
    super.init(json, type: type)
  }

  /// Creates a sample for previews and tests; it isn't saved.
  ///
  /// ```swift
  /// HKQuantitySample(
  ///   type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 850),
  ///   start: midnight, end: now)
  /// ```
  public init(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice? = nil,
    metadata: [String: Any]? = nil
  ) {
    precondition(
      type.is(compatibleWith: quantity.unit),
      "\(type.identifier) isn't measured in '\(quantity.unit)'")
    quantityType = type
    self.quantity = quantity
    super.init(type: type, start: start, end: end, device: device, metadata: metadata)
  }
}

/// A sample that was deleted; anchored queries report it.
public struct HKDeletedObject: Hashable, Sendable {
  public let uuid: UUID
}

extension UUID {
  /// Converts a sample's id in the home.
  ///
  /// Text that isn't a UUID is hashed, so that it always gives the same one.
  init(healthIdentity text: String) {
    if let uuid = UUID(uuidString: text) {
      self = uuid
      return
    }
    let digest = SHA256.digest(of: Array(text.utf8)).prefix(16)
    var bytes = Array(digest) + Array(repeating: 0 as UInt8, count: 16 - digest.count)
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
