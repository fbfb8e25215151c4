/// Where samples come from.
public struct HKSource: Hashable, Sendable {
  public let name: String
  /// `com.apple.health.` and an id for a watch or a phone; for others the name again, as no import tells another one.
  public let bundleIdentifier: String

  /// - Parameter kind: `watch`, `phone` or `other`, as the wire says it.
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

  /// What the samples that this program makes come from.
  public static func `default`() -> HKSource {
    let name = ProcessInfo.processInfo.processName
    return HKSource(name: name, bundleIdentifier: Bundle.main.bundleIdentifier ?? name)
  }
}

/// A source as it was when it took a sample.
public struct HKSourceRevision: Hashable, Sendable {
  public let source: HKSource
  /// What ran on a watch or a phone; of others no import tells.
  public let version: String?
  /// The model of what it ran on: `iPhone8,1`.
  public let productType: String?

  public init(source: HKSource, version: String?, productType: String? = nil) {
    self.source = source
    self.version = version
    self.productType = productType
  }

  init(source: HKSource, device: HKDevice?) {
    let isApples = source.bundleIdentifier.hasPrefix("com.apple.health.")
    self.init(
      source: source, version: isApples ? device?.softwareVersion : nil,
      productType: device?.hardwareVersion)
  }

  /// The version in numbers; zeros where it is not known.
  public var operatingSystemVersion: OperatingSystemVersion {
    let numbers = (version ?? "").split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
    return OperatingSystemVersion(
      majorVersion: numbers[0], minorVersion: numbers[1], patchVersion: numbers[2])
  }
}
