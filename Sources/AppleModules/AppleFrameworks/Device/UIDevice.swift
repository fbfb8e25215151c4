/// The device that sources for iOS ask about: an iPhone, whose values are the same on every machine.
nonisolated public final class UIDevice: Sendable {
  public static let current = UIDevice()

  public init() {}

  public let name = "iPhone"
  public let model = "iPhone"
  public let localizedModel = "iPhone"
  public let systemName = "iOS"
  public let systemVersion = "26.0"
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public let orientation = UIDeviceOrientation.portrait
  public let identifierForVendor: UUID? = nil
  public let isBatteryMonitoringEnabled = false
  /// Unknown, as on a device that doesn't monitor its battery.
  public let batteryLevel: Float = -1
}

nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}

nonisolated public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The screen of ``UIDevice/current``, with the size of an iPhone's screen in points.
nonisolated public final class UIScreen: Sendable {
  public static let main = UIScreen()

  public let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
  public let nativeBounds = CGRect(x: 0, y: 0, width: 1179, height: 2556)
  public let scale: CGFloat = 3
  public let nativeScale: CGFloat = 3
  public var traitCollection: UITraitCollection { .current }
}
