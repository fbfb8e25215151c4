import Foundation

/// The times at which the moon rises and sets.
extension Moon {
  /// When the moon rises and sets over a city in a time range; nil for an event that doesn't
  /// happen.
  static func riseAndSet(
    of city: City, from start: Date, to end: Date
  ) -> (rise: Date?, set: Date?) {
    var (rise, set): (Date?, Date?) = (nil, nil)
    let step: TimeInterval = 20 * 60
    var before = (date: start, height: height(over: city, at: start))
    while before.date < end {
      let date = min(before.date + step, end)
      let after = (date: date, height: height(over: city, at: date))
      if before.height < 0, after.height >= 0, rise == nil {
        rise = crossing(over: city, from: before.date, to: date)
      } else if before.height >= 0, after.height < 0, set == nil {
        set = crossing(over: city, from: before.date, to: date)
      }
      before = after
    }
    return (rise, set)
  }

  /// The moment when the moon's upper edge crosses the horizon, found by bisection.
  private static func crossing(over city: City, from start: Date, to end: Date) -> Date {
    var (start, end) = (start, end)
    let isRising = height(over: city, at: end) >= 0
    while end.timeIntervalSince(start) > 1 {
      let middle = start + end.timeIntervalSince(start) / 2
      if (height(over: city, at: middle) >= 0) == isRising { end = middle } else { start = middle }
    }
    return end
  }

  /// The altitude of the moon's upper edge in degrees, including refraction.
  private static func height(over city: City, at date: Date) -> Double {
    let moon = position(at: date)
    let days = (date.timeIntervalSince1970 - 946_728_000) / 86_400
    let tilt = 23.4393 - 0.000_000_36 * days

    // From ecliptic to equatorial coordinates.
    let x = cosine(degrees: moon.latitude) * cosine(degrees: moon.longitude)
    let along = cosine(degrees: moon.latitude) * sine(degrees: moon.longitude)
    let above = sine(degrees: moon.latitude)
    let y = along * cosine(degrees: tilt) - above * sine(degrees: tilt)
    let z = along * sine(degrees: tilt) + above * cosine(degrees: tilt)

    // From equatorial to horizontal coordinates, by the earth's rotation.
    let turn = 280.4606 + 360.985_647_4 * days + city.longitude
    let south = x * cosine(degrees: turn) + y * sine(degrees: turn)
    let height =
      asin(z * sine(degrees: city.latitude) + south * cosine(degrees: city.latitude)) * 180 / .pi

    // Parallax: from the earth's surface the moon appears up to a degree lower.
    let parallax = asin(6_378 / moon.distance) * 180 / .pi
    return height - 0.7275 * parallax + 0.5667
  }
}
