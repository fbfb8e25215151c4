package import WidgetModel

/// One placed widget.
package struct StoredInstance: Hashable, Sendable {
  package var key: Int
  package var id: String
  package var kind: Int
  package var family: WidgetFamily
  package var location: WidgetLocation
  /// The values that this instance itself sets.
  package var own: [String: JSONValue]
  /// Raised by every change of its configuration, for scripts to see.
  package var revision: Int
  /// Raised by everything that its next request would contain, and by every request.
  package var asked: Int
  /// Why it was raised last.
  package var askedFor: ReloadReason
  package var attention: Attention?
  /// The file that the process which reloads it holds.
  package var claim: String?
  /// How often it may be reloaded, as its policy is written; nil for what its kind says.
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

/// Why an instance does not show what it should until someone does something.
package struct Attention: Hashable, Sendable {
  package enum Code: String, Hashable, Sendable {
    case entityMissing = "entity.missing"
    /// There is nothing yet of the kind that it shows the next of.
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
