internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// Checks a plugin's live activities.
extension KindDescriptor {
  /// A request for an activity's views with sample values; nil if its values aren't described.
  func activityQuestion(at now: Date) -> CheckQuestion? {
    guard let activity, let attributes = activity.attributes.sample(at: now),
      let state = activity.state.sample(at: now)
    else { return nil }
    return CheckQuestion(
      request: .activity(
        ActivityRequest(
          kind: name, id: "check", attributes: attributes, state: state, isStale: false,
          environment: RequestEnvironment(locale: "en", timeZone: "UTC"), now: now)),
      kind: name, words: "views of a made-up state", isMadeUp: true)
  }
}

extension ActivityViews {
  /// The presentations that show nothing.
  var checkFaults: [CheckFault] {
    let empty = ActivityPresentation.allCases.filter { presentation in
      guard let view = views[presentation] else { return presentation != .small }
      return !view.hasContent
    }
    guard !empty.isEmpty else { return [] }
    return [
      CheckFault(
        "activity.empty", .warning,
        "nothing is shown in \(empty.map(\.rawValue).joined(separator: ", "))",
        hint: "Draw something in each presentation; the plugin can't choose which one is shown")
    ]
  }
}

extension ValueShape {
  /// A sample value of this shape; nil if the shape is unknown.
  fileprivate func sample(at now: Date) -> JSONValue? {
    switch self {
    case .boolean: return .bool(false)
    case .integer: return .int(1)
    case .number: return .double(0.5)
    case .string: return .string("Text")
    case .date: return .double(now.timeIntervalSinceReferenceDate)
    case .data: return .string("")
    case .choice(let values): return values.first
    case .array(let element): return element.sample(at: now).map { .array([$0]) }
    case .range(let element): return element.sample(at: now).map { .array([$0, $0]) }
    case .cases(let cases):
      return cases.lazy.compactMap { named in
        named.shape.sample(at: now).map { .object([named.name: $0]) }
      }.first
    case .dictionary(let element):
      return .object(element.sample(at: now).map { ["name": $0] } ?? [:])
    case .object(let members):
      var object: [String: JSONValue] = [:]
      for member in members {
        if let value = member.shape.sample(at: now) {
          object[member.name] = value
        } else if !member.isOptional {
          return nil
        }
      }
      return .object(object)
    case .any: return nil
    }
  }
}
