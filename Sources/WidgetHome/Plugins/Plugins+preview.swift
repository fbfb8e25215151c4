package import Foundation
internal import PluginProtocol
internal import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// What a kind shows in one family at one moment, without a stored widget.
package struct Preview: Hashable, Sendable {
  package var view: ViewNode
  /// Required parameters without a value; if there are any, the view is a sample for the gallery.
  package var missing: [String]
}

/// Previews kinds.
extension Plugins {
  /// Asks a kind's plugin for a preview; stores nothing.
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

  /// The request for a preview, and the required parameters that have no value.
  ///
  /// If there are any, it requests a sample for the gallery.
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
      groups: store.existingRegistry()?.groups() ?? [:])
    guard !missing.isEmpty else { return (.timeline(request), []) }
    request.isPreview = true
    return (.snapshot(request), missing.map(\.name))
  }
}
