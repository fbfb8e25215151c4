package import Foundation
internal import PluginProtocol
internal import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// What a kind shows in one family at one moment, without a widget of it.
package struct Preview: Hashable, Sendable {
  package var view: ViewNode
  /// The parameters that have no value, for want of which it is shown as in a gallery.
  package var missing: [String]
}

extension Home {
  /// Asks a kind what it would show; nothing is stored.
  package func preview(
    of kind: StoredKind, family: WidgetFamily, at moment: Date, own: [String: JSONValue]
  ) async throws -> Preview {
    let configuration = kind.resolve(own)
    let missing = kind.descriptor.intent.parameters.filter {
      $0.isRequired && configuration[$0.name] == nil
    }
    let instance = StoredInstance(id: "", kind: kind.key, family: family, own: own)
    var request = try request(
      for: instance, kind: kind, at: moment, in: surroundings(),
      groups: registryIfThere()?.groups() ?? [:])
    guard missing.isEmpty else {
      request.isPreview = true
      guard case .entry(let entry) = try await ask(kind.plugin, .snapshot(request)) else {
        throw WidgetryError.noTimeline(kind.plugin)
      }
      return Preview(view: entry.view, missing: missing.map(\.name))
    }
    guard case .timeline(let timeline) = try await ask(kind.plugin, .timeline(request)) else {
      throw WidgetryError.noTimeline(kind.plugin)
    }
    let entries = try timeline.checked().entries
    let index = EntrySelection.index(at: moment, in: entries.map(\.date))
    return Preview(view: entries[index].view, missing: [])
  }
}
