/// The device that recorded a health sample, such as a watch.
public struct HKDevice: Hashable, Sendable {
  public let name: String?
  public let manufacturer: String?
  public let model: String?
  public let hardwareVersion: String?
  public let firmwareVersion: String?
  public let softwareVersion: String?
  public let localIdentifier: String?
  public let udiDeviceIdentifier: String?

  public init(
    name: String?, manufacturer: String?, model: String?, hardwareVersion: String?,
    firmwareVersion: String?, softwareVersion: String?, localIdentifier: String?,
    udiDeviceIdentifier: String?
  ) {
    self.name = name
    self.manufacturer = manufacturer
    self.model = model
    self.hardwareVersion = hardwareVersion
    self.firmwareVersion = firmwareVersion
    self.softwareVersion = softwareVersion
    self.localIdentifier = localIdentifier
    self.udiDeviceIdentifier = udiDeviceIdentifier
  }

  /// Reads the text of a health export, such as `name:iPhone, hardware:iPhone8,1, software:9.2`;
  /// any other text becomes the name.
  init(text: String) {
    var values: [String: String] = [:]
    var last: String?
    for part in text.components(separatedBy: ", ") {
      let pieces = part.split(separator: ":", maxSplits: 1)
      if pieces.count == 2, Self.keys.contains(String(pieces[0])) {
        values[String(pieces[0])] = String(pieces[1])
        last = String(pieces[0])
      } else if let last {
        // A part without a known key continues the value before it: values may contain commas.
        values[last]? += ", " + part
      }
    }
    self.init(
      name: values.isEmpty ? text : values["name"], manufacturer: values["manufacturer"],
      model: values["model"], hardwareVersion: values["hardware"],
      firmwareVersion: values["firmware"], softwareVersion: values["software"].map(Self.version),
      localIdentifier: values["localIdentifier"], udiDeviceIdentifier: values["UDIDeviceIdentifier"]
    )
  }

  private static let keys: Set = [
    "name", "manufacturer", "model", "hardware", "firmware", "software", "localIdentifier",
    "UDIDeviceIdentifier", "creation date",
  ]

  /// The version without the bracket that ends a device's text in an export.
  private static func version(_ text: String) -> String {
    text.hasSuffix(">") ? String(text.dropLast()) : text
  }
}
