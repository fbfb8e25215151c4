public import Foundation
internal import WidgetModel

/// A widget's reloads: when the next one is due, why the last one happened, and how many are left.
///
/// ``WidgetCenter/schedule(of:)`` returns it. WidgetKit has no such type.
public struct WidgetSchedule: Hashable, Sendable {
  /// The widget's id.
  public let instanceID: String
  /// When the home will reload the widget; nil if only a request reloads it.
  public let nextReload: Date?
  /// When the widget was last reloaded.
  public let lastReload: Date?
  /// Why the widget was last reloaded, such as `requested` or `atEnd`.
  public let lastReason: String?
  /// The outcome of the last reload, such as `reloaded`, `unchanged` or `failed`.
  public let lastOutcome: String?
  /// The code of the last error; a later successful reload doesn't clear it.
  public let lastErrorCode: String?
  /// The message of the last error.
  public let lastErrorSummary: String?
  /// The policy that limits reloads: `unlimited`, or `system` as on a phone.
  public let budget: String
  /// The number of reloads that the policy allows per day; nil for no limit.
  public let reloadsPerDay: Int?
  /// The number of reloads left today; nil for no limit.
  public let reloadsLeft: Int?
  /// When a reload that is requested now would run; nil if it would run at once.
  public let deferredUntil: Date?
}

extension WidgetSchedule {
  init(_ json: JSONValue) {
    let members = json.object ?? [:]
    func date(_ name: String) -> Date? {
      members[name]?.number.map(Date.init(timeIntervalSince1970:))
    }
    instanceID = members["instance"]?.string ?? ""
    nextReload = date("nextReload")
    lastReload = date("lastReload")
    lastReason = members["reason"]?.string
    lastOutcome = members["outcome"]?.string
    lastErrorCode = members["errorCode"]?.string
    lastErrorSummary = members["errorSummary"]?.string
    budget = members["policy"]?.string ?? ""
    reloadsPerDay = members["limit"]?.number.map { Int($0) }
    reloadsLeft = members["left"]?.number.map { Int($0) }
    deferredUntil = date("until")
  }
}
