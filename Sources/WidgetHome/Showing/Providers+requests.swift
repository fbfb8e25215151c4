internal import Foundation
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// Builds requests to plugins.
extension Providers {
  /// The request for a widget's content at a moment.
  func request(
    for instance: StoredInstance, kind: StoredKind, at now: Date, in place: Surroundings,
    groups: [String: [String: JSONValue]]
  ) throws -> ProviderRequest {
    let configuration = kind.resolve(instance.own, in: instance.family)
    // A widget that isn't stored is a sample, for which no command runs.
    if instance.key != 0,
      let attention = try CommandApprovals(store: store).attention(to: instance, of: kind)
    {
      throw WidgetryError(
        .failed, code: attention.code.rawValue,
        summary: "The command of '\(instance.id)' wasn't run: \(attention.detail)",
        hint: "Run 'widgetry set \(instance.id) --allow run' to allow it")
    }
    let granted = try groups.isEmpty ? [] : groupValues.groups(of: instance, kind: kind)
    return ProviderRequest(
      kind: kind.name, family: instance.family, location: instance.location,
      environment: RequestEnvironment(locale: place.locale, timeZone: place.timeZone), now: now,
      configuration: configuration,
      entities: try book.entities(in: configuration, of: kind, at: now),
      defaults: groups.filter { granted.contains($0.key) })
  }

  /// Asks a plugin for a single entry.
  func entry(of kind: StoredKind, _ request: PluginRequest) async throws -> EntryValue {
    guard case .entry(let entry) = try await processes.ask(kind.plugin, request) else {
      throw WidgetryError.noTimeline(kind.plugin)
    }
    return entry
  }
}
