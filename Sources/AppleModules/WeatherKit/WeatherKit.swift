// Apps share code that reads Apple's weather service with their widgets. It compiles, and the service
// doesn't answer: it is Apple's, and needs an account. Read another one with URLSession.
public import AppleFrameworks

/// Why there is no weather.
public enum WeatherError: LocalizedError, Sendable {
  case permissionDenied, unknown

  public var errorDescription: String? {
    "WeatherKit doesn't answer outside of Apple's systems; read a weather service with URLSession"
  }
}

/// Asks for the weather at a place; always fails.
public final class WeatherService: Sendable {
  public static let shared = WeatherService()

  public init() {}

  public func weather(for location: CLLocation) async throws -> Weather {
    throw WeatherError.permissionDenied
  }

  public func weather<T>(
    for location: CLLocation, including dataSet: WeatherQuery<T>
  ) async throws -> T { throw WeatherError.permissionDenied }

  public func weather<T, U>(
    for location: CLLocation, including first: WeatherQuery<T>, _ second: WeatherQuery<U>
  ) async throws -> (T, U) { throw WeatherError.permissionDenied }

  public func weather<T, U, V>(
    for location: CLLocation, including first: WeatherQuery<T>, _ second: WeatherQuery<U>,
    _ third: WeatherQuery<V>
  ) async throws -> (T, U, V) { throw WeatherError.permissionDenied }

  public func weather<T, U, V, W>(
    for location: CLLocation, including first: WeatherQuery<T>, _ second: WeatherQuery<U>,
    _ third: WeatherQuery<V>, _ fourth: WeatherQuery<W>
  ) async throws -> (T, U, V, W) { throw WeatherError.permissionDenied }

  public func weather<T, U, V, W, X>(
    for location: CLLocation, including first: WeatherQuery<T>, _ second: WeatherQuery<U>,
    _ third: WeatherQuery<V>, _ fourth: WeatherQuery<W>, _ fifth: WeatherQuery<X>
  ) async throws -> (T, U, V, W, X) { throw WeatherError.permissionDenied }

  public var attribution: WeatherAttribution {
    get async throws { throw WeatherError.permissionDenied }
  }
}

/// A part of the weather.
public struct WeatherQuery<T>: Sendable {
  fileprivate init() {}
}

extension WeatherQuery where T == CurrentWeather {
  public static var current: Self { Self() }
}

extension WeatherQuery where T == Forecast<MinuteWeather>? {
  public static var minute: Self { Self() }
}

extension WeatherQuery where T == Forecast<HourWeather> {
  public static var hourly: Self { Self() }
  public static func hourly(startDate: Date, endDate: Date) -> Self { Self() }
}

extension WeatherQuery where T == Forecast<DayWeather> {
  public static var daily: Self { Self() }
  public static func daily(startDate: Date, endDate: Date) -> Self { Self() }
}

extension WeatherQuery where T == [WeatherAlert]? {
  public static var alerts: Self { Self() }
}

extension WeatherQuery where T == WeatherAvailability {
  public static var availability: Self { Self() }
}

public struct WeatherAvailability: Hashable, Codable, Sendable {}

public struct WeatherAttribution: Hashable, Codable, Sendable {
  public let serviceName: String
  public let legalPageURL: URL
  public let combinedMarkDarkURL: URL
  public let combinedMarkLightURL: URL
  public let squareMarkURL: URL
  public let legalAttributionText: String
}

/// The weather at a place.
public struct Weather: Hashable, Codable, Sendable {
  public let currentWeather: CurrentWeather
  public let minuteForecast: Forecast<MinuteWeather>?
  public let hourlyForecast: Forecast<HourWeather>
  public let dailyForecast: Forecast<DayWeather>
  public let weatherAlerts: [WeatherAlert]?
}

/// A list of moments.
public struct Forecast<Element: Hashable & Codable & Sendable>: RandomAccessCollection, Hashable,
  Codable, Sendable
{
  public let forecast: [Element]

  public var startIndex: Int { 0 }
  public var endIndex: Int { forecast.count }
  public subscript(position: Int) -> Element { forecast[position] }
}

public struct CurrentWeather: Hashable, Codable, Sendable {
  public let date: Date
  public let condition: WeatherCondition
  public let symbolName: String
  public let temperature: Measurement<UnitTemperature>
  public let apparentTemperature: Measurement<UnitTemperature>
  public let dewPoint: Measurement<UnitTemperature>
  public let humidity: Double
  public let cloudCover: Double
  public let isDaylight: Bool
  public let pressure: Measurement<UnitPressure>
  public let pressureTrend: PressureTrend
  public let precipitationIntensity: Measurement<UnitSpeed>
  public let uvIndex: UVIndex
  public let visibility: Measurement<UnitLength>
  public let wind: Wind
}

public struct MinuteWeather: Hashable, Codable, Sendable {
  public let date: Date
  public let precipitation: Precipitation
  public let precipitationChance: Double
  public let precipitationIntensity: Measurement<UnitSpeed>
}

public struct HourWeather: Hashable, Codable, Sendable {
  public let date: Date
  public let condition: WeatherCondition
  public let symbolName: String
  public let temperature: Measurement<UnitTemperature>
  public let apparentTemperature: Measurement<UnitTemperature>
  public let dewPoint: Measurement<UnitTemperature>
  public let humidity: Double
  public let cloudCover: Double
  public let isDaylight: Bool
  public let precipitation: Precipitation
  public let precipitationChance: Double
  public let precipitationAmount: Measurement<UnitLength>
  public let pressure: Measurement<UnitPressure>
  public let uvIndex: UVIndex
  public let visibility: Measurement<UnitLength>
  public let wind: Wind
}

public struct DayWeather: Hashable, Codable, Sendable {
  public let date: Date
  public let condition: WeatherCondition
  public let symbolName: String
  public let highTemperature: Measurement<UnitTemperature>
  public let lowTemperature: Measurement<UnitTemperature>
  public let precipitation: Precipitation
  public let precipitationChance: Double
  public let precipitationAmount: Measurement<UnitLength>
  public let sun: SunEvents
  public let moon: MoonEvents
  public let uvIndex: UVIndex
  public let wind: Wind
}

public struct SunEvents: Hashable, Codable, Sendable {
  public let sunrise: Date?
  public let sunset: Date?
  public let solarNoon: Date?
  public let civilDawn: Date?
  public let civilDusk: Date?
}

public struct MoonEvents: Hashable, Codable, Sendable {
  public let moonrise: Date?
  public let moonset: Date?
  public let phase: MoonPhase
}

public enum MoonPhase: String, CaseIterable, Codable, Sendable {
  case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter
  case waningCrescent

  public var symbolName: String {
    switch self {
    case .new: "moonphase.new.moon"
    case .waxingCrescent: "moonphase.waxing.crescent"
    case .firstQuarter: "moonphase.first.quarter"
    case .waxingGibbous: "moonphase.waxing.gibbous"
    case .full: "moonphase.full.moon"
    case .waningGibbous: "moonphase.waning.gibbous"
    case .lastQuarter: "moonphase.last.quarter"
    case .waningCrescent: "moonphase.waning.crescent"
    }
  }
}

public struct UVIndex: Hashable, Codable, Sendable {
  public enum ExposureCategory: String, CaseIterable, Codable, Sendable {
    case low, moderate, high, veryHigh, extreme

    public var description: String { rawValue.capitalized }
  }

  public let value: Int
  public let category: ExposureCategory
}

public struct Wind: Hashable, Codable, Sendable {
  public enum CompassDirection: String, CaseIterable, Codable, Sendable {
    case north, northNortheast, northeast, eastNortheast, east, eastSoutheast, southeast
    case southSoutheast, south, southSouthwest, southwest, westSouthwest, west, westNorthwest
    case northwest, northNorthwest

    public var abbreviation: String {
      let words = [
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
        "NNW",
      ]
      return Self.allCases.firstIndex(of: self).map { words[$0] } ?? ""
    }
  }

  public let speed: Measurement<UnitSpeed>
  public let direction: Measurement<UnitAngle>
  public let gust: Measurement<UnitSpeed>?
  public let compassDirection: CompassDirection
}

public enum PressureTrend: String, CaseIterable, Codable, Sendable {
  case rising, falling, steady
}

public enum Precipitation: String, CaseIterable, Codable, Sendable {
  case none, hail, mixed, rain, sleet, snow
}

public struct WeatherAlert: Hashable, Codable, Sendable {
  public let summary: String
  public let source: String
  public let region: String?
  public let detailsURL: URL
  public let severity: WeatherSeverity
}

public enum WeatherSeverity: String, CaseIterable, Codable, Sendable {
  case minor, moderate, severe, extreme, unknown
}

public enum WeatherCondition: String, CaseIterable, Codable, CustomStringConvertible, Sendable {
  case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy
  case freezingDrizzle, freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane
  case isolatedThunderstorms, mostlyClear, mostlyCloudy, partlyCloudy, rain, scatteredThunderstorms
  case sleet, smoky, snow, strongStorms, sunFlurries, sunShowers, thunderstorms, tropicalStorm,
    windy
  case wintryMix

  /// The words of the name: `Mostly Clear`.
  public var description: String {
    rawValue.reduce(into: "") { $0 += ($1.isUppercase ? " " : "") + String($1) }.capitalized
  }
}
