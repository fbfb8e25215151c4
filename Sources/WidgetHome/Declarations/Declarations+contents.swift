package import Anniversaries
internal import WidgetModel
package import WidgetRegistry

/// Everything in a home that a file of declarations can contain, read at one moment.
///
/// `widgetry export` writes it to a file.
package struct HomeContents {
  /// The settings that the user has set.
  package var settings: [HomeSetting: String] = [:]
  package var plugins: [StoredPlugin] = []
  package var anniversaries: [Anniversary] = []
  package var kinds: [StoredKind] = []
  /// The ids of bundled plugins, whose kinds are preferred for names without a plugin.
  package var bundled: [String] = []
  package var instances: [StoredInstance] = []

  package init() {}

  /// The shortest name that identifies a kind: `dday`, or `days/dday` if other plugins have one
  /// too.
  package func name(of kind: StoredKind) -> String {
    let matches = kinds.named(kind.name) { bundled.contains($0.plugin) }
    return matches.map(\.key) == [kind.key] ? kind.name : "\(kind.plugin)/\(kind.name)"
  }
}

/// Reads the home for an export.
extension Declarations {
  /// The home's contents; empty before the home is created.
  package func contents() throws -> HomeContents {
    var contents = HomeContents()
    contents.bundled = store.context.plugins.map(\.id)
    guard let registry = try store.existingRegistry() else { return contents }
    try registry.read {
      for setting in HomeSetting.chosen {
        contents.settings[setting] = try registry.setting(setting)
      }
      contents.plugins = try registry.plugins().filter { !$0.isBundled }
      // Sort by id and name, because homes differ in the order in which things were added.
      contents.anniversaries = try registry.anniversaries().sorted { $0.id < $1.id }
      contents.kinds = try registry.kinds().sorted { $0.fullName < $1.fullName }
      var last = 0
      while case let page = try registry.instances(after: last, limit: 500), let end = page.last {
        last = end.key
        contents.instances += page
      }
    }
    return contents
  }
}

extension HomeSetting {
  /// The settings that users can set, as opposed to internal ones.
  package static let chosen: [HomeSetting] = [
    .timeZone, .locale, .budget, .logDays, .logLines, .logTotal,
    .activities, .activityTotal, .activityPerPlugin, .pushes, .font,
  ]
}
