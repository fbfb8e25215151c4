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

extension Plugins {
  /// Asks a kind what it would show; nothing is stored.
  package func preview(
    of kind: StoredKind, family: WidgetFamily, at moment: Date, own: [String: JSONValue]
  ) async throws -> Preview {
    let (request, missing) = try previewRequest(of: kind, family: family, at: moment, own: own)
    switch try await processes.ask(kind.plugin, request) {
    case .entry(let entry): return Preview(view: entry.view, missing: missing)
    case .timeline(let timeline):
      let entries = try timeline.checked().entries
      let index = EntrySelection.index(at: moment, in: entries.map(\.date))
      return Preview(view: entries[index].view, missing: missing)
    default: throw WidgetryError.noTimeline(kind.plugin)
    }
  }

  /// What a kind is asked for a preview, and the parameters that have no value.
  ///
  /// For want of one it is asked for a sample.
  func previewRequest(
    of kind: StoredKind, family: WidgetFamily, at moment: Date, own: [String: JSONValue]
  ) throws -> (request: PluginRequest, missing: [String]) {
    let configuration = kind.resolve(own)
    let missing = kind.descriptor.intent.parameters.filter {
      $0.isRequired && configuration[$0.name] == nil
    }
    let instance = StoredInstance(id: "", kind: kind.key, family: family, own: own)
    var request = try providers.request(
      for: instance, kind: kind, at: moment, in: store.surroundings(),
      groups: store.registryIfThere()?.groups() ?? [:])
    guard !missing.isEmpty else { return (.timeline(request), []) }
    request.isPreview = true
    return (.snapshot(request), missing.map(\.name))
  }
}
