internal import Foundation

/// Where Fontconfig's settings and the user's fonts are.
struct FontSettings: Hashable {
  /// The files and folders with settings; a change of any makes Fontconfig's answers invalid.
  let files: [String]
  /// The folders that may be read to find and draw fonts; those below `/usr` always may.
  let readable: [String]
  /// The environment variables that Fontconfig reads.
  let environment: [String: String]

  private static let variables = [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "XDG_DATA_HOME",
  ]

  init(variable: (String) -> String?) {
    let person = HomePath.person(variable)
    func folder(_ name: String, orElse path: String) -> String {
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? person + path
    }
    let config = folder("XDG_CONFIG_HOME", orElse: "/.config") + "/fontconfig"
    let given = variable("FONTCONFIG_FILE").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folders = ["/etc/fonts/conf.d", config + "/conf.d"]
    let single =
      ["/etc/fonts/fonts.conf", "/etc/fonts/local.conf", config + "/fonts.conf"]
      + (given.map { [$0] } ?? [])
    // A folder's time stays the same when one of its files changes.
    files = single + folders + folders.flatMap(Self.contents)
    readable =
      ["/etc/fonts", "/var/cache/fontconfig", config, person + "/.fonts"]
      + [
        folder("XDG_DATA_HOME", orElse: "/.local/share") + "/fonts",
        folder("XDG_CACHE_HOME", orElse: "/.cache") + "/fontconfig",
      ]
      + (variable("FONTCONFIG_PATH").map { $0.split(separator: ":").map(String.init) } ?? [])
      + (given.map { [$0] } ?? [])
      + single.flatMap(Self.folders)
    environment = Self.variables.reduce(into: [:]) { $0[$1] = variable($1) }
  }

  private static func contents(of folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { folder + "/" + $0 }
  }

  /// The folders that a file with settings names, as `<dir>/opt/fonts</dir>`.
  private static func folders(in path: String) -> [String] {
    guard let bytes = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "<").compactMap { part in
      guard part.hasPrefix("dir>") || part.hasPrefix("dir "),
        let start = part.firstIndex(of: ">")
      else { return nil }
      let folder = part[part.index(after: start)...]
        .trimmingCharacters(in: .whitespacesAndNewlines)
      return folder.hasPrefix("/") ? folder : nil
    }
  }
}
