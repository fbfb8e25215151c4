internal import Foundation
internal import PluginProtocol
package import WidgetModel
package import WidgetRegistry

/// Looks up the anniversaries that widgets refer to.
extension DayBook {
  /// The entities of the home, such as anniversaries, that a configuration refers to, in the form
  /// that plugins receive.
  ///
  /// - Parameter now: The moment for which `next`, the next anniversary, is determined.
  func entities(
    in configuration: [String: JSONValue], of kind: StoredKind, at now: Date
  ) throws -> [String: [String: EntityValue]] {
    var entities: [String: [String: EntityValue]] = [:]
    // Plugins receive the values of groups separately.
    for (type, id) in kind.references(in: configuration) where type != EntityType.group.name {
      entities[type, default: [:]][id] =
        id == EntityType.next
        ? try next(at: now)
        : try store.existingRegistry()?.anniversary(id: id).map { EntityValue($0) }
    }
    return entities
  }

  /// The titles of the home's entities that a widget refers to, by id.
  func titles(
    in instance: StoredInstance, of kind: StoredKind
  ) throws -> [String: String] {
    let entities = try entities(in: kind.resolve(instance.own), of: kind, at: store.context.now())
    return entities.values.reduce(into: [:]) { titles, things in
      for (id, entity) in things { titles[id] = entity.title }
    }
  }
}

extension StoredKind {
  /// The home's entities that a configuration refers to.
  ///
  /// - Parameter isMeant: Which parameters to include; all by default.
  package func references(
    in configuration: [String: JSONValue],
    where isMeant: (ParameterSchema) -> Bool = { _ in true }
  ) -> [(type: String, id: String)] {
    descriptor.intent.parameters.filter(isMeant).flatMap { parameter in
      guard case .entity(let type) = parameter.type, type.owner == .host,
        let value = configuration[parameter.name]
      else { return [(type: String, id: String)]() }
      return (value.array ?? [value]).compactMap(\.string).map { (type.name, $0) }
    }
  }
}
