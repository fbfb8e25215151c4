package import Anniversaries
internal import WidgetModel
package import WidgetRegistry

/// All that a file has to say so that a home like this one can be made of it; of one moment.
package struct HomeContents {
  /// The settings that have a value.
  package var settings: [HomeSetting: String] = [:]
  package var plugins: [StoredPlugin] = []
  package var anniversaries: [Anniversary] = []
  package var kinds: [StoredKind] = []
  /// The plugins that come with the program, by which plain names are understood.
  package var bundled: [String] = []
  package var instances: [StoredInstance] = []

  package init() {}

  /// The shortest name that means a kind.
  package func name(of kind: StoredKind) -> String {
    let matches = kinds.named(kind.name) { bundled.contains($0.plugin) }
    return matches.map(\.key) == [kind.key] ? kind.name : "\(kind.plugin)/\(kind.name)"
  }
}

extension Declarations {
  /// What the home holds; nothing where it is not made yet.
  package func contents() throws -> HomeContents {
    var contents = HomeContents()
    contents.bundled = store.context.plugins.map(\.id)
    guard let registry = try store.registryIfThere() else { return contents }
    try registry.read {
      for setting in HomeSetting.chosen {
        contents.settings[setting] = try registry.setting(setting)
      }
      contents.plugins = try registry.plugins().filter { !$0.isBundled }
      // By their names: the order in which they came to be differs from home to home.
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
  /// The settings that a person chooses; the others are the program's own.
  package static let chosen: [HomeSetting] = [
    .timeZone, .locale, .budget, .logDays, .logLines, .logTotal,
    .activities, .activityTotal, .activityPerPlugin, .pushes,
  ]
}
