package import Foundation

// Dates in the values of live activities: Swift decodes them from seconds since 2001, users read
// them as text, and servers often count from 1970 by mistake.

extension ValueShape {
  /// A value with its dates as text, for JSON output; dates before year 1 or after 9999 stay
  /// numbers.
  package func withMomentsAsText(_ value: JSONValue) -> JSONValue {
    mapMoments(of: value) { _, moment in
      guard let seconds = moment.number, Self.secondsOfISO.contains(seconds) else { return moment }
      return .string(Moment.text(Date(timeIntervalSinceReferenceDate: seconds)))
    }
  }

  /// From 0001-01-01 to the end of 9999, in seconds since 2001.
  private static let secondsOfISO = -63_113_904_000.0..<252_423_993_600

  /// A value in which every date is replaced.
  ///
  /// - Parameter change: Called with the dotted name and the value of each date; returns the new
  ///   value.
  package func mapMoments<Failure>(
    of value: JSONValue, at path: String = "",
    _ change: (String, JSONValue) throws(Failure) -> JSONValue
  ) throws(Failure) -> JSONValue {
    func place(_ name: String) -> String { path.isEmpty ? name : path + "." + name }
    switch (self, value) {
    case (.date, .null): return value
    case (.date, _): return try change(path, value)
    case (.array(let element), .array(let values)), (.range(let element), .array(let values)):
      var mapped: [JSONValue] = []
      for (index, value) in values.enumerated() {
        mapped.append(try element.mapMoments(of: value, at: place(String(index)), change))
      }
      return .array(mapped)
    case (.dictionary(let element), .object(var values)):
      for (name, value) in values {
        values[name] = try element.mapMoments(of: value, at: place(name), change)
      }
      return .object(values)
    case (.object(let members), .object(var values)), (.cases(let members), .object(var values)):
      for member in members {
        guard let value = values[member.name] else { continue }
        values[member.name] = try member.shape.mapMoments(
          of: value, at: place(member.name), change)
      }
      return .object(values)
    default: return value
    }
  }
}

/// A date that a server seems to have counted from 1970, although Swift decodes it from 2001.
///
/// A push that contains one gets a note.
package struct DoubtfulMoment: Hashable, Sendable {
  /// The date's dotted name in the value.
  package var path: String
  /// The actual value.
  package var given: JSONValue
  /// The date that the server probably meant.
  package var meant: Date
  package var isInMilliseconds: Bool

  /// The problem and the correct number, in one line.
  package var words: String {
    let decoded = Moment.text(Date(timeIntervalSinceReferenceDate: given.number ?? 0))
    let right = Int(meant.timeIntervalSinceReferenceDate.rounded())
    return "'\(HarmlessText.line(path))' decodes to \(decoded): a Date is in seconds since 2001, "
      + "and \(given.json) looks like \(isInMilliseconds ? "milliseconds" : "seconds") since 1970 "
      + "(\(Moment.text(meant)), which is \(right) since 2001)"
  }
}

extension ValueShape {
  /// The dates in a value that are after 2050 when counted from 2001, but near when counted from
  /// 1970.
  package func doubtfulMoments(in value: JSONValue, at now: Date) -> [DoubtfulMoment] {
    var doubts: [DoubtfulMoment] = []
    _ = mapMoments(of: value) { path, given in
      if let doubt = DoubtfulMoment(path, given, at: now) { doubts.append(doubt) }
      return given
    }
    return doubts
  }
}

extension DoubtfulMoment {
  /// The beginning of 2050, in seconds since 2001.
  private static let farAhead: TimeInterval = 1_546_300_800
  /// Thirty years.
  private static let near: TimeInterval = 30 * 365.25 * 86_400

  /// Returns nil if the date is plausible when it is counted from 2001.
  package init?(_ path: String, _ given: JSONValue, at now: Date) {
    guard let number = given.number, number >= Self.farAhead else { return nil }
    for isInMilliseconds in [false, true] {
      let meant = Date(timeIntervalSince1970: isInMilliseconds ? number / 1000 : number)
      if abs(meant.timeIntervalSince(now)) < Self.near {
        self.init(path: path, given: given, meant: meant, isInMilliseconds: isInMilliseconds)
        return
      }
    }
    return nil
  }
}

extension [DoubtfulMoment] {
  /// The problem of the first date, and the number of further ones; nil if the list is empty.
  package var words: String? {
    guard let first else { return nil }
    return count == 1 ? first.words : "\(first.words); so do \(count - 1) more"
  }
}
