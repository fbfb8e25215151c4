package import WidgetModel

/// The changes to make to one or more instances.
package struct InstanceChange {
  package var id: String?
  package var family: String?
  package var location: String?
  package var budget: BudgetChoice?
  package var edits: [ValueEdit]
  /// The revision that the instance must still have; nil for any.
  package var revision: Int?
  /// Faults that the caller has already found; reported together with those that are found here.
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
