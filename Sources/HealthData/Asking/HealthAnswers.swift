internal import WidgetModel

/// Converts statistics to the JSON of the plugin protocol, for ``HealthQuery``.
extension StatisticsCollection {
  /// - Parameter isSeparate: Whether to include the statistics of each source.
  func json(isSeparate: Bool) -> JSONValue {
    var members: [String: JSONValue] = [
      "unit": .string(unit), "times": .array(whole.map(\.json)),
    ]
    // Most of an answer's bytes would be sources, for example for the hours of a month.
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
  /// The sample in the JSON of the plugin protocol.
  var json: JSONValue {
    .object([
      "id": .string(identity), "value": .double(sample.value), "unit": .string(sample.unit),
      "start": .int(sample.start), "end": .int(sample.end), "source": .string(sample.source),
      "kind": .string(kind.word),
      "device": sample.device.map { .string($0) } ?? .null,
    ])
  }
}
