public import Foundation
internal import WidgetModel

/// When a widget is reloaded, why it was last, and how many reloads are left; WidgetKit hides this.
public struct WidgetSchedule: Hashable, Sendable {
  /// The widget's id.
  public let instanceID: String
  /// When the home reloads it by itself; nil if it is reloaded only on request.
  public let nextReload: Date?
  /// When it was last reloaded.
  public let lastReload: Date?
  /// Why it was last reloaded, such as `requested` or `atEnd`.
  public let lastReason: String?
  /// The outcome of the last reload, such as `reloaded`, `unchanged` or `failed`.
  public let lastOutcome: String?
  /// The code of the last error; a later successful reload doesn't clear it.
  public let lastErrorCode: String?
  /// What was wrong in the last error.
  public let lastErrorSummary: String?
  /// The policy that limits reloads: `unlimited`, or `system` as on a phone.
  public let budget: String
  /// The number of reloads that the policy allows per day; nil if unlimited.
  public let reloadsPerDay: Int?
  /// How many of them are left today.
  public let reloadsLeft: Int?
  /// When a reload requested now would run; nil if at once.
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
