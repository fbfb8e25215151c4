public import Foundation
internal import Synchronization
internal import WidgetAuthoring
internal import WidgetModel

/// Reads values that `widgetry defaults write --type json` shared, in code that expects the data of
/// a `JSONEncoder`.
///
/// Ported modules call it; see `SharedDataSource`.
public enum SharedJSON {
  /// The data of values that were stored as JSON, with the keys.
  private static let sharedValues = Mutex<[Data: String]>([:])
  private static let mostValues = 64

  /// The data under a key: data as it is stored, or the JSON of a list or an object.
  public static func data(forKey key: String, in defaults: UserDefaults) -> Data? {
    let object = defaults.object(forKey: key)
    if SharedReads.isRecording {
      let read = SharedRead(group: defaults.groupName, key: key, type: .value(.data))
      SharedReads.add(read)
      let data = object == nil ? missing(read) : object as? Data
      if let data { probes.withLock { $0[data] = read } }
      if object == nil { return data }
    }
    guard let object else { return nil }
    if let data = object as? Data { return data }
    // Texts and numbers aren't data, as on iOS.
    guard object is [Any] || object is [String: Any], let value = JSONValue(propertyList: object)
    else { return nil }
    let data = Data(value.json.utf8)
    sharedValues.withLock { values in
      if values.count >= mostValues { values = [:] }
      values[data] = key
    }
    return data
  }

  /// The data of values whose shapes a host asks for.
  private static let probes = Mutex<[Data: SharedRead]>([:])

  /// Data that stands for a missing value, to find out as what it is decoded.
  private static func missing(_ read: SharedRead) -> Data {
    Data("missing \(read.group ?? "") \(read.key)".utf8)
  }

  /// Records the shape as which a value is decoded; returns a sample if the value is missing.
  private static func record<Value: Decodable>(_ type: Value.Type, from data: Data) -> Value? {
    guard SharedReads.isRecording, var read = probes.withLock({ $0[data] }) else { return nil }
    let (shape, sample) = ShapeProbe.probe(type)
    read.type = .json(shape)
    SharedReads.add(read)
    return data.starts(with: Data("missing ".utf8)) ? sample : nil
  }

  /// Decodes data; if it was shared as JSON, dates may be text such as `2027-05-22`.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, with decoder: JSONDecoder
  ) throws -> Value {
    if let sample = record(type, from: data) { return sample }
    guard let key = sharedValues.withLock({ $0[data] }),
      let json = try? JSONValue(parsing: Array(data))
    else { return try decoder.decode(type, from: data) }
    let shape = ShapeProbe.shape(of: type)
    let moments = shape.mapMoments(of: json) { _, moment in
      moment.string.flatMap(Self.date).map { .double($0.timeIntervalSinceReferenceDate) } ?? moment
    }
    let dated = Self.dated(json, shape, decoder)
    do {
      return try decoder.decode(type, from: Data(dated.json.utf8))
    } catch {
      // With converted keys, the shape has other names than the JSON.
      let hasOwnKeys = if case .useDefaultKeys = decoder.keyDecodingStrategy { true } else { false }
      let words = hasOwnKeys ? shape.mismatches(of: moments).words : ""
      let reason = words.isEmpty ? "\(error)" : words
      FileHandle.standardError.write(
        Data("The shared value '\(key)' can't be decoded as \(type): \(reason)\n".utf8))
      throw error
    }
  }

  /// Decodes a value of which dates may be text such as `2027-05-22`.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, of json: JSONValue
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let dated = dated(json, ShapeProbe.shape(of: type), decoder)
    return try decoder.decode(type, from: Data(dated.json.utf8))
  }

  /// The value with its dates as a decoder expects them.
  private static func dated(
    _ json: JSONValue, _ shape: ValueShape, _ decoder: JSONDecoder
  ) -> JSONValue {
    shape.mapMoments(of: json) { _, moment in
      moment.string.flatMap(date).flatMap { decoder.dateDecodingStrategy.json(of: $0) } ?? moment
    }
  }

  /// A day or a moment in ISO 8601.
  private static func date(_ text: String) -> Date? {
    if let moment = try? Date(text, strategy: .iso8601) { return moment }
    let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    if let moment = try? Date(text, strategy: fractional) { return moment }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      return nil
    }
    return Calendar.current.date(from: DateComponents(year: year, month: month, day: day))
  }
}

extension JSONDecoder.DateDecodingStrategy {
  /// A date as this strategy reads it; nil if only the author knows.
  fileprivate func json(of date: Date) -> JSONValue? {
    switch self {
    case .deferredToDate: .double(date.timeIntervalSinceReferenceDate)
    case .secondsSince1970: .double(date.timeIntervalSince1970)
    case .millisecondsSince1970: .double(date.timeIntervalSince1970 * 1000)
    case .iso8601: .string(date.ISO8601Format())
    default: nil
    }
  }
}
