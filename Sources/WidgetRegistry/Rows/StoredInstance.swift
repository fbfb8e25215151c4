package import WidgetModel

/// A widget that the user has added, as a row of the registry.
package struct StoredInstance: Hashable, Sendable {
  package var key: Int
  package var id: String
  /// The key of its kind.
  package var kind: Int
  package var family: WidgetFamily
  package var location: WidgetLocation
  /// The values that are set for this widget; ``StoredKind/resolve(_:)`` adds the others.
  package var own: [String: JSONValue]
  /// A counter that each change by the user raises, so that scripts notice changes.
  package var revision: Int
  /// A counter that each request for a reload raises, and each change that affects the content.
  package var asked: Int
  /// The reason for the last request.
  package var askedFor: ReloadReason
  /// What the user has to fix; nil if there is nothing.
  package var attention: Attention?
  /// The name of the claim of the process that is reloading the widget; nil if none is.
  package var claim: String?
  /// The budget as a word, such as `system:40`; nil for the kind's budget.
  package var budget: String?

  package init(
    key: Int = 0, id: String, kind: Int, family: WidgetFamily,
    location: WidgetLocation = .homeScreen, own: [String: JSONValue] = [:], revision: Int = 1,
    asked: Int = 1, askedFor: ReloadReason = .added, attention: Attention? = nil,
    claim: String? = nil, budget: String? = nil
  ) {
    self.key = key
    self.id = id
    self.kind = kind
    self.family = family
    self.location = location
    self.own = own
    self.revision = revision
    self.asked = asked
    self.askedFor = askedFor
    self.attention = attention
    self.claim = claim
    self.budget = budget
  }
}

/// A problem that the user has to fix before the widget can be reloaded.
package struct Attention: Hashable, Sendable {
  package enum Code: String, Hashable, Sendable {
    case entityMissing = "entity.missing"
    /// The widget shows the next anniversary, but there are none.
    case noEntity = "entity.none"
    case parameterMissing = "parameter.missing"
    case valueMisfit = "value.misfit"
    case kindMissing = "kind.missing"
    case pluginMissing = "plugin.missing"
    case pluginParked = "plugin.parked"
    case commandNotAllowed = "command.not-allowed"
  }

  package var code: Code
  package var detail: String

  package init(_ code: Code, _ detail: String) {
    self.code = code
    self.detail = detail
  }
}
