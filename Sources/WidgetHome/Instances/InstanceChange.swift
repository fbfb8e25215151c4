package import WidgetModel

/// What is to change about instances.
package struct InstanceChange {
  package var id: String?
  package var family: String?
  package var location: String?
  package var budget: BudgetChoice?
  package var edits: [ValueEdit]
  /// The revision that the one instance must still have; nil for any.
  package var revision: Int?
  /// What is already known to be wrong with the words; told with what is found here.
  package var faults: [WidgetryError]

  package init(
    id: String? = nil, family: String? = nil, location: String? = nil,
    budget: BudgetChoice? = nil, edits: [ValueEdit] = [],
    faults: [WidgetryError] = []
  ) {
    self.id = id
    self.family = family
    self.location = location
    self.budget = budget
    self.edits = edits
    self.faults = faults
  }
}
