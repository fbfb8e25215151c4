package import WidgetModel

/// What a new instance is to be.
package struct NewInstance {
  package var kind: String
  package var id: String?
  package var family: String?
  package var location: String?
  /// An instance whose family, place and own values are taken over.
  package var like: String?
  /// The title of a configuration that the kind's provider recommends.
  package var recommended: String?
  package var budget: BudgetChoice?
  package var edits: [ValueEdit]
  /// What is already known to be wrong with the words; told with what is found here.
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
