public import Foundation
internal import WidgetModel

/// What WidgetKit hides: when a widget is reloaded, why it was last, and how often it still may be.
public struct WidgetSchedule: Hashable, Sendable {
  /// The widget's own id.
  public let instanceID: String
  /// When it is reloaded by itself; nil if only someone's request reloads it.
  public let nextReload: Date?
  public let lastReload: Date?
  /// Why it was reloaded last, such as `requested` or `atEnd`.
  public let lastReason: String?
  /// What came of it, such as `reloaded`, `unchanged` or `failed`.
  public let lastOutcome: String?
  /// The code of its last error, which stays after a good reload.
  public let lastErrorCode: String?
  public let lastErrorSummary: String?
  /// How often it may be reloaded: `unlimited`, or `system` as on a phone.
  public let budget: String
  /// How many reloads a day its budget allows; nil for any number.
  public let reloadsPerDay: Int?
  /// How many of them are left now.
  public let reloadsLeft: Int?
  /// Until when a reload that is asked for now is put off; nil if it is run at once.
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
