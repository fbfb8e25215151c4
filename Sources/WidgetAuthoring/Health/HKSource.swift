/// The app or device that recorded health samples.
public struct HKSource: Hashable, Sendable {
  public let name: String
  /// For a watch or a phone, `com.apple.health.` and an id; otherwise the name, because imports
  /// have no bundle identifiers.
  public let bundleIdentifier: String

  /// - Parameter kind: `watch`, `phone` or `other`, as on the wire.
  init(name: String, kind: String?) {
    self.name = name
    bundleIdentifier =
      kind == "watch" || kind == "phone"
      ? "com.apple.health.\(UUID(healthIdentity: name).uuidString)" : name
  }

  private init(name: String, bundleIdentifier: String) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }

  /// The source of samples that this program creates.
  public static func `default`() -> HKSource {
    let name = ProcessInfo.processInfo.processName
    return HKSource(name: name, bundleIdentifier: Bundle.main.bundleIdentifier ?? name)
  }
}

/// A source with the version that it had when it recorded a sample.
public struct HKSourceRevision: Hashable, Sendable {
  public let source: HKSource
  /// The system version of a watch or a phone; nil for other sources.
  public let version: String?
  /// The model of the device, such as `iPhone8,1`.
  public let productType: String?

  public init(source: HKSource, version: String?, productType: String? = nil) {
    self.source = source
    self.version = version
    self.productType = productType
  }

  init(source: HKSource, device: HKDevice?) {
    let isAppleDevice = source.bundleIdentifier.hasPrefix("com.apple.health.")
    self.init(
      source: source, version: isAppleDevice ? device?.softwareVersion : nil,
      productType: device?.hardwareVersion)
  }

  /// The version as numbers; zeros if it is unknown.
  public var operatingSystemVersion: OperatingSystemVersion {
    let numbers = (version ?? "").split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
    return OperatingSystemVersion(
      majorVersion: numbers[0], minorVersion: numbers[1], patchVersion: numbers[2])
  }
}
