internal import WidgetModel

/// The folder for files that can be made again, such as builds.
enum CacheFolder {
  /// A path inside of the folder.
  static func path(_ name: String, variable: (String) -> String?) -> String {
    folder(variable) + "/widgetry/" + name
  }

  private static func folder(_ variable: (String) -> String?) -> String {
    if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder }
    #if os(macOS)
      return HomePath.person(variable) + "/Library/Caches"
    #else
      return HomePath.person(variable) + "/.cache"
    #endif
  }
}
