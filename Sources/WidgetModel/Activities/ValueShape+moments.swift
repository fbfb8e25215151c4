package import Foundation

extension ValueShape {
  /// A value with its moments as text, as in every `--json`; moments outside ISO 8601's years stay
  /// numbers.
  package func withMomentsAsText(_ value: JSONValue) -> JSONValue {
    mapMoments(of: value) { _, moment in
      guard let seconds = moment.number, Self.secondsOfISO.contains(seconds) else { return moment }
      return .string(Moment.text(Date(timeIntervalSinceReferenceDate: seconds)))
    }
  }

  /// From 0001-01-01 to the end of 9999, in seconds since 2001.
  private static let secondsOfISO = -63_113_904_000.0..<252_423_993_600

  /// A value in which each moment is replaced.
  ///
  /// - Parameter change: Receives the dotted name and the current value.
  package func mapMoments<Failure>(
    of value: JSONValue, at path: String = "",
    _ change: (String, JSONValue) throws(Failure) -> JSONValue
  ) throws(Failure) -> JSONValue {
    func place(_ name: String) -> String { path.isEmpty ? name : path + "." + name }
    switch (self, value) {
    case (.date, .null): return value
    case (.date, _): return try change(path, value)
    case (.array(let element), .array(let values)):
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
    case (.object(let members), .object(var values)):
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

/// A moment that seems to be counted from 1970, as servers do, although Swift decodes it from 2001.
package struct DoubtfulMoment: Hashable, Sendable {
  /// Its dotted name.
  package var path: String
  /// The actual value.
  package var given: JSONValue
  /// The probable meaning.
  package var meant: Date
  package var isInMilliseconds: Bool

  /// The problem and the right value, in one line.
  package var words: String {
    let decoded = Moment.text(Date(timeIntervalSinceReferenceDate: given.number ?? 0))
    let right = Int(meant.timeIntervalSinceReferenceDate.rounded())
    return "'\(HarmlessText.line(path))' decodes to \(decoded): a Date is in seconds since 2001, "
      + "and \(given.json) looks like \(isInMilliseconds ? "milliseconds" : "seconds") since 1970 "
      + "(\(Moment.text(meant)), which is \(right) since 2001)"
  }
}

extension ValueShape {
  /// The moments of a value that are far in the future when counted from 2001, and near when
  /// counted from 1970.
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

  /// Nil if the moment is plausible as it is decoded.
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
  /// The problem of the first moment, and how many others there are; nil if there are none.
  package var words: String? {
    guard let first else { return nil }
    return count == 1 ? first.words : "\(first.words); so do \(count - 1) more"
  }
}
