internal import WidgetModel
package import WidgetRegistry

/// Describes widgets that don't exist yet, for previews.
extension Instances {
  /// A widget as `add` would create it, with its kind, but not stored; throws all errors together.
  package func draft(of new: NewInstance) async throws -> (StoredInstance, StoredKind) {
    var faults = new.faults
    let kind = try await kinds.named(new.kind)
    if let fault = kind.absence { faults.append(fault) }
    if let id = new.id {
      if let fault = Identifier.fault(in: id, noun: "widget") { faults.append(fault) }
      if try store.existingRegistry()?.instance(id: id) != nil { faults.append(.taken(id)) }
    }
    let family = collect(&faults) { try kind.family(named: new.family) }
    let location = collect(&faults) { try kind.location(named: new.location) }
    guard faults.isEmpty, let family, let location else { throw WidgetryErrors(faults) }
    let instance = StoredInstance(
      id: new.id ?? "", kind: kind.key, family: family, location: location)
    return (instance, kind)
  }
}
