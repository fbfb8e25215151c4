package import WidgetModel

/// The changes that `widgetry set` makes to one or more widgets; nil leaves a field unchanged.
package struct InstanceChange {
  package var id: String?
  package var family: String?
  package var location: String?
  package var budget: BudgetChoice?
  package var edits: [ValueEdit]
  /// Whether a command in the values may run.
  package var trust = CommandTrust.fromFile
  /// The revision that the widget must still have; nil for any.
  package var revision: Int?
  /// Errors that the caller found; thrown together with the others.
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
