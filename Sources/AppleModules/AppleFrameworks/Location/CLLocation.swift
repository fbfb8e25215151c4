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

  public convenience init() {
    self.init(latitude: 0, longitude: 0)
  }

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

/// Why there is no location.
nonisolated public struct CLError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case locationUnknown
    case denied
    case network
    case headingFailure
    case geocodeFoundNoResult = 8
    case geocodeFoundPartialResult
    case geocodeCanceled
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public static var locationUnknown: Code { .locationUnknown }
  public static var denied: Code { .denied }
  public static var network: Code { .network }
}

extension CLError.Code {
  /// Matches an error in a `catch` or `switch`.
  nonisolated public static func ~= (code: CLError.Code, error: any Error) -> Bool {
    (error as? CLError)?.code == code
  }
}

nonisolated public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation
  case fitness
  case otherNavigation
  case airborne
}

/// Asks for the device's location, which is always denied: a plugin doesn't know where it is.
nonisolated open class CLLocationManager {
  public weak var delegate: (any CLLocationManagerDelegate)?
  public var desiredAccuracy: CLLocationAccuracy = 0
  public var distanceFilter: CLLocationDistance = -1
  public var activityType = CLActivityType.other
  public var pausesLocationUpdatesAutomatically = true
  public var allowsBackgroundLocationUpdates = false
  public var showsBackgroundLocationIndicator = false

  public init() {}

  open var location: CLLocation? { nil }
  open var authorizationStatus: CLAuthorizationStatus { .denied }
  open var isAuthorizedForWidgetUpdates: Bool { false }

  open func requestWhenInUseAuthorization() {}
  open func requestAlwaysAuthorization() {}
  open func requestLocation() {}
  open func startUpdatingLocation() {}
  open func stopUpdatingLocation() {}
  open func startMonitoringSignificantLocationChanges() {}
  open func stopMonitoringSignificantLocationChanges() {}

  public static func locationServicesEnabled() -> Bool { false }
  public static func authorizationStatus() -> CLAuthorizationStatus { .denied }
}

/// A place with an address.
nonisolated open class CLPlacemark: NSObject {
  public let location: CLLocation? = nil
  public let name: String? = nil
  public let thoroughfare: String? = nil
  public let subThoroughfare: String? = nil
  public let locality: String? = nil
  public let subLocality: String? = nil
  public let administrativeArea: String? = nil
  public let subAdministrativeArea: String? = nil
  public let postalCode: String? = nil
  public let isoCountryCode: String? = nil
  public let country: String? = nil
  public let timeZone: TimeZone? = nil

  private override init() {}
}

/// Looks up places at a service of Apple's, which doesn't answer here.
nonisolated open class CLGeocoder {
  public typealias CompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

  public init() {}

  public let isGeocoding = false

  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] { throw CLError(.network) }

  open func geocodeAddressString(_ address: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CompletionHandler
  ) { completionHandler(nil, CLError(.network)) }

  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CompletionHandler
  ) { completionHandler(nil, CLError(.network)) }

  open func geocodeAddressString(
    _ address: String, completionHandler: @escaping CompletionHandler
  ) { completionHandler(nil, CLError(.network)) }

  open func cancelGeocode() {}
}

public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLDistanceFilterNone: CLLocationDistance = -1
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
