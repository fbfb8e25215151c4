package import Foundation
internal import PluginHost
internal import PluginProtocol
package import WidgetModel
package import WidgetRegistry

/// Reads the buttons and toggles of widgets.
extension Showing {
  /// The buttons and toggles that a widget shows at a moment.
  package func actions(of shown: ShownInstance, at moment: Date) throws -> [ShownAction] {
    try view(of: shown, at: moment)?.actions ?? []
  }

  /// The stored view at a moment, as it is seen then; nil if nothing is stored.
  package func view(of shown: ShownInstance, at moment: Date) throws -> ViewNode? {
    guard let entry = try shown.entry(at: moment) else { return nil }
    let environment = PictureEnvironment(
      family: shown.instance.family, location: shown.instance.location, now: moment,
      locale: try store.surroundings().locale)
    return try shown.readingTimeline { try entry.view() }.seen(in: environment)
  }
}
