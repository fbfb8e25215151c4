package import WidgetModel

/// What `add` needs to know to create an instance.
package struct NewInstance {
  package var kind: String
  package var id: String?
  package var family: String?
  package var location: String?
  /// The id of an instance whose family, location and own values are copied.
  package var like: String?
  /// The title of a configuration that the kind's provider recommends.
  package var recommended: String?
  package var budget: BudgetChoice?
  package var edits: [ValueEdit]
  /// Faults that the caller has already found; reported together with those that are found here.
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
