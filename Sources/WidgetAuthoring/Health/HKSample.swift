internal import WidgetModel

/// Where samples come from.
public struct HKSource: Hashable, Sendable {
  public let name: String

  init(name: String) {
    self.name = name
  }

  /// The name again: what was imported does not tell another one.
  public var bundleIdentifier: String { name }
}

/// A source as it was when it took a sample.
public struct HKSourceRevision: Hashable, Sendable {
  public let source: HKSource
  public var version: String? { nil }
}

/// What a sample was taken with.
public struct HKDevice: Hashable, Sendable {
  public let name: String?
}

/// Something that lasted from a start to an end.
public class HKSample: Hashable, @unchecked Sendable {
  // Its state never changes, and neither does that of those who inherit it.
  public let uuid: UUID
  public let sampleType: HKSampleType
  public let startDate: Date
  public let endDate: Date
  public let sourceRevision: HKSourceRevision
  public let device: HKDevice?

  init?(_ json: JSONValue, type: HKSampleType) {
    guard let start = json.object?["start"]?.number, let end = json.object?["end"]?.number else {
      return nil
    }
    uuid = UUID(healthIdentity: json.object?["id"]?.string ?? "")
    sampleType = type
    startDate = Moment.date(milliseconds: Int(start))
    endDate = Moment.date(milliseconds: Int(end))
    sourceRevision = HKSourceRevision(source: HKSource(name: json.object?["source"]?.string ?? ""))
    device = json.object?["device"]?.string.map { HKDevice(name: $0) }
  }

  public static func == (left: HKSample, right: HKSample) -> Bool { left.uuid == right.uuid }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(uuid)
  }
}

/// A measurement.
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
}

/// What is left of a sample that was deleted.
public struct HKDeletedObject: Hashable, Sendable {
  public let uuid: UUID
}

extension UUID {
  /// The id of a sample; one that is no UUID is made to one, always the same.
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
