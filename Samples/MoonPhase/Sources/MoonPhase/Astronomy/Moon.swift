import Foundation

/// Computes the moon's position with the largest terms of Jean Meeus, "Astronomical Algorithms";
/// the result is accurate to about 0.01 degrees.
enum Moon {
  /// A position in ecliptic coordinates, in degrees, with the distance from the earth's centre in
  /// kilometres.
  struct Position {
    var longitude: Double
    var latitude: Double
    var distance: Double
  }

  static func position(at date: Date) -> Position {
    let angles = Angles(at: date)
    return Position(
      longitude: angles.moon + angles.sum(longitudes) { sine(degrees: $0) },
      latitude: angles.sum(latitudes) { sine(degrees: $0) },
      distance: 385_001 + angles.sum(distances) { cosine(degrees: $0) })
  }

  /// The sun's ecliptic longitude in degrees.
  static func sunLongitude(at date: Date) -> Double {
    let angles = Angles(at: date)
    return angles.sun + 1.9146 * sine(degrees: angles.sunAnomaly)
      + 0.0200 * sine(degrees: 2 * angles.sunAnomaly) - 0.0057
  }

  /// A term of a sum: a coefficient, and the multiples of the angles in the term's argument.
  private typealias Term = (
    factor: Double, elongation: Double, sunAnomaly: Double, anomaly: Double, node: Double
  )

  private static let longitudes: [Term] = [
    (6.2888, 0, 0, 1, 0), (1.2740, 2, 0, -1, 0), (0.6583, 2, 0, 0, 0), (0.2136, 0, 0, 2, 0),
    (-0.1851, 0, 1, 0, 0), (-0.1143, 0, 0, 0, 2), (0.0588, 2, 0, -2, 0), (0.0571, 2, -1, -1, 0),
    (0.0533, 2, 0, 1, 0), (0.0458, 2, -1, 0, 0), (-0.0409, 0, 1, -1, 0), (-0.0347, 1, 0, 0, 0),
    (-0.0304, 0, 1, 1, 0), (0.0153, 2, 0, 0, -2), (-0.0125, 0, 0, 1, 2), (0.0110, 0, 0, 1, -2),
    (0.0107, 4, 0, -1, 0), (0.0100, 0, 0, 3, 0), (0.0085, 4, 0, -2, 0), (-0.0079, 2, 1, -1, 0),
  ]

  private static let latitudes: [Term] = [
    (5.1281, 0, 0, 0, 1), (0.2806, 0, 0, 1, 1), (0.2777, 0, 0, 1, -1), (0.1732, 2, 0, 0, -1),
    (0.0554, 2, 0, -1, 1), (0.0463, 2, 0, -1, -1), (0.0326, 2, 0, 0, 1), (0.0172, 0, 0, 2, 1),
  ]

  private static let distances: [Term] = [
    (-20_905, 0, 0, 1, 0), (-3_699, 2, 0, -1, 0), (-2_956, 2, 0, 0, 0), (-570, 0, 0, 2, 0),
  ]

  /// The angles in degrees of which all arguments consist.
  private struct Angles {
    let moon: Double
    let sun: Double
    let elongation: Double
    let sunAnomaly: Double
    let anomaly: Double
    let node: Double

    init(at date: Date) {
      // The tables use dynamical time, which is about 70 s ahead of clock time.
      let centuries = (date.timeIntervalSince1970 + 70 - 946_728_000) / 86_400 / 36_525
      moon = 218.3164 + 481_267.8812 * centuries
      sun = 280.4665 + 36_000.7698 * centuries
      elongation = 297.8502 + 445_267.1114 * centuries
      sunAnomaly = 357.5291 + 35_999.0503 * centuries
      anomaly = 134.9634 + 477_198.8675 * centuries
      node = 93.2721 + 483_202.0175 * centuries
    }

    func sum(_ terms: [Term], of function: (Double) -> Double) -> Double {
      terms.reduce(0) { sum, term in
        sum + term.factor
          * function(
            term.elongation * elongation + term.sunAnomaly * sunAnomaly + term.anomaly * anomaly
              + term.node * node)
      }
    }
  }
}

func sine(degrees: Double) -> Double { sin(degrees * .pi / 180) }
func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }

/// The same angle in the range from 0 to 360 degrees.
func turned(_ degrees: Double) -> Double { degrees - 360 * (degrees / 360).rounded(.down) }

/// The same angle in the range from -180 to 180 degrees.
func nearest(_ degrees: Double) -> Double { turned(degrees + 180) - 180 }
