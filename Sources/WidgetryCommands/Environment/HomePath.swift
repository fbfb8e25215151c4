#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Finds the home, the folder with a user's widgets.
package enum HomePath {
  /// The folder in `--home`, else the one in WIDGETRY_HOME, else the platform's default.
  package static func path(given: String?, variable: (String) -> String?) -> String {
    if let given { return absolute(given) }
    if let path = variable("WIDGETRY_HOME"), !path.isEmpty { return absolute(path) }
    #if os(macOS)
      return person(variable) + "/Library/Application Support/widgetry"
    #else
      // The XDG specification says to ignore relative paths.
      if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/widgetry" }
      return person(variable) + "/.local/share/widgetry"
    #endif
  }

  /// The user's home folder: HOME or, if it isn't set, the folder of the account.
  static func person(_ variable: (String) -> String?) -> String {
    if let home = variable("HOME"), home.hasPrefix("/") { return home }
    return getpwuid(geteuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"
  }

  private static func absolute(_ path: String) -> String {
    var path = path
    if !path.hasPrefix("/"), let directory = getcwd(nil, 0) {
      path = String(cString: directory) + "/" + path
      free(directory)
    }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
