package import WidgetModel

/// A widget that the user has added, as a row of the registry.
package struct StoredInstance: Hashable, Sendable {
  package var key: Int
  package var id: String
  package var kind: Int
  package var family: WidgetFamily
  package var location: WidgetLocation
  /// The values that this instance itself sets; see ``StoredKind/resolve(_:)`` for the others.
  package var own: [String: JSONValue]
  /// Raised by every change of its configuration, so that scripts can detect changes.
  package var revision: Int
  /// Raised by every change of its next request, and by every requested reload.
  package var asked: Int
  /// Why `asked` was raised last.
  package var askedFor: ReloadReason
  package var attention: Attention?
  /// The claim file of the process that is reloading it; nil if none is.
  package var claim: String?
  /// How often it may be reloaded, as the policy's word; nil for the kind's policy.
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

/// A problem that the user has to fix before the instance can show what it should.
package struct Attention: Hashable, Sendable {
  package enum Code: String, Hashable, Sendable {
    case entityMissing = "entity.missing"
    /// It shows the next anniversary, and there is none.
    case noEntity = "entity.none"
    case parameterMissing = "parameter.missing"
    case valueMisfit = "value.misfit"
    case kindMissing = "kind.missing"
    case pluginMissing = "plugin.missing"
    case pluginParked = "plugin.parked"
  }

  package var code: Code
  package var detail: String

  package init(_ code: Code, _ detail: String) {
    self.code = code
    self.detail = detail
  }
}
