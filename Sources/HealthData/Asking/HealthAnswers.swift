internal import WidgetModel

extension StatisticsCollection {
  /// The form in the protocol.
  func json(isSeparate: Bool) -> JSONValue {
    var members: [String: JSONValue] = [
      "unit": .string(unit), "times": .array(whole.map(\.json)),
    ]
    // These are most of the bytes, for example for a month's hours and five sources.
    if isSeparate {
      members["sources"] = .array(
        sources.map { source, times in
          .object([
            "name": .string(source.name), "kind": .string(source.kind.word),
            "times": .array(times.map(\.json)),
          ])
        })
    }
    return .object(members)
  }
}

extension HealthStatistics {
  fileprivate var json: JSONValue {
    guard !isEmpty else { return .null }
    func number(_ value: Double?) -> JSONValue { value.map { .double($0) } ?? .null }
    return .object([
      "sum": number(sum), "naive": number(naiveSum), "average": number(average),
      "minimum": number(minimum), "maximum": number(maximum), "recent": number(mostRecent),
      "recentEnd": mostRecentEnd.map { .int($0) } ?? .null, "duration": .int(duration),
    ])
  }
}

extension StoredSample {
  /// The form in the protocol.
  var json: JSONValue {
    .object([
      "id": .string(identity), "value": .double(sample.value), "unit": .string(sample.unit),
      "start": .int(sample.start), "end": .int(sample.end), "source": .string(sample.source),
      "kind": .string(kind.word),
      "device": sample.device.map { .string($0) } ?? .null,
    ])
  }
}
