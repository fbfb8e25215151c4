package import WidgetModel

/// A widget to add: what `widgetry add` reads from its arguments.
package struct NewInstance {
  package var kind: String
  package var id: String?
  package var family: String?
  package var location: String?
  /// The id of a widget whose family, location and values are copied.
  package var like: String?
  /// The title of a configuration that the kind recommends.
  package var recommended: String?
  package var budget: BudgetChoice?
  package var edits: [ValueEdit]
  /// Whether a command in the values may run.
  package var trust = CommandTrust.fromFile
  /// Errors that the caller found; thrown together with the others.
  package var faults: [WidgetryError]

  package init(
    kind: String, id: String? = nil, family: String? = nil, location: String? = nil,
    like: String? = nil, budget: BudgetChoice? = nil, edits: [ValueEdit] = [],
    faults: [WidgetryError] = []
  ) {
    self.kind = kind
    self.id = id
    self.family = family
    self.location = location
    self.like = like
    self.budget = budget
    self.edits = edits
    self.faults = faults
  }
}
