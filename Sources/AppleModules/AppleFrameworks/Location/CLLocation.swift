public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationDirection = Double

/// A point on the earth, in degrees.
nonisolated public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees

  public init() {
    self.init(latitude: 0, longitude: 0)
  }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A point on the earth with the time when it was measured.
// `@unchecked Sendable` is safe: it has only constants.
nonisolated open class CLLocation: @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  public let timestamp: Date

  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      timestamp: Date())
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.timestamp = timestamp
  }

  /// The distance in metres on a sphere with the earth's mean radius.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (here, there) = (coordinate, location.coordinate)
    let latitudes = sin(radians(there.latitude - here.latitude) / 2)
    let longitudes = sin(radians(there.longitude - here.longitude) / 2)
    let part =
      latitudes * latitudes + cos(radians(here.latitude)) * cos(radians(there.latitude))
      * longitudes * longitudes
    return 2 * 6_371_009 * asin(min(1, part.squareRoot()))
  }
}

nonisolated public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined
  case restricted
  case denied
  case authorizedAlways
  case authorizedWhenInUse
}

public protocol CLLocationManagerDelegate: AnyObject {}

/// Asks for the device's location, which is always denied: a plugin doesn't know where it is.
nonisolated open class CLLocationManager {
  public weak var delegate: (any CLLocationManagerDelegate)?
  public var desiredAccuracy: CLLocationAccuracy = 0

  public init() {}

  open var location: CLLocation? { nil }
  open var authorizationStatus: CLAuthorizationStatus { .denied }
  open var isAuthorizedForWidgetUpdates: Bool { false }

  open func requestWhenInUseAuthorization() {}
  open func requestLocation() {}
  open func startUpdatingLocation() {}
  open func stopUpdatingLocation() {}

  public static func locationServicesEnabled() -> Bool { false }
}

public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
