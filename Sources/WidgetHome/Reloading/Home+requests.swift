internal import Foundation
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

extension Home {
  /// The request to a plugin for an instance at a moment.
  func request(
    for instance: StoredInstance, kind: StoredKind, at now: Date, in place: Surroundings,
    groups: [String: [String: JSONValue]]
  ) throws -> ProviderRequest {
    let configuration = kind.resolve(instance.own, in: instance.family)
    let granted = try groups.isEmpty ? [] : self.groups(of: instance, kind: kind)
    return ProviderRequest(
      kind: kind.name, family: instance.family, location: instance.location,
      environment: RequestEnvironment(locale: place.locale, timeZone: place.timeZone), now: now,
      configuration: configuration, entities: try entities(in: configuration, of: kind, at: now),
      defaults: groups.filter { granted.contains($0.key) })
  }
}
