internal import CSystem

// Which paths a sandbox allows, and how.

/// The access that a sandbox allows to a file, or to a folder and everything in it.
struct FileRule: Hashable {
  /// What may be done with the files.
  struct Rights: OptionSet, Hashable {
    var rawValue: Int32

    static let read = Rights(rawValue: Int32(widgetry_may_read))
    static let write = Rights(rawValue: Int32(widgetry_may_write))
    static let run = Rights(rawValue: Int32(widgetry_may_run))
  }

  var path: String
  var rights: Rights
  /// Whether symbolic links in the path are followed; if not, a path with a link is skipped.
  var followsLinks = true
}

extension Sandbox {
  /// The rules for all allowed paths; paths that don't exist are skipped when they are applied.
  var rules: [FileRule] {
    let reading: FileRule.Rights = allowsProcesses ? [.read, .run] : .read
    var rules = Self.programs.map { FileRule(path: $0, rights: reading) }
    rules += Self.settings.map { FileRule(path: $0, rights: .read) }
    rules += Self.devices.map { FileRule(path: $0, rights: [.read, .write]) }
    if allowsNetwork { rules += Self.networkSettings.map { FileRule(path: $0, rights: .read) } }
    rules += readable.map { FileRule(path: $0, rights: reading) }
    rules += granted.map { FileRule(path: $0, rights: reading, followsLinks: false) }
    rules += writable.map { FileRule(path: $0, rights: [.read, .write]) }
    rules += executable.map {
      FileRule(path: $0, rights: .run, followsLinks: $0 == CurrentExecutable.path)
    }
    return rules
  }

  /// The folders in which symbolic links may be read, by their given and their resolved paths.
  var linkPlaces: [String] {
    let own = readable + granted + writable + executable
    return Self.programNames + Self.settings
      + (own + own.compactMap(resolved)).reduce(into: []) { places, place in
        if !places.contains(place) { places.append(place) }
      }
  }

  private static let programNames = [
    "/usr", "/lib", "/lib32", "/lib64", "/libx32", "/bin", "/sbin", "/etc/alternatives",
  ]
  /// The folders with the system's programs and libraries.
  ///
  /// Links into `/usr`, such as `/bin` on most systems, are omitted, because each rule costs 3 µs
  /// at every start of a process.
  private static let programs = programNames.filter { !(resolved($0) ?? $0).hasPrefix("/usr/") }
  private static let settings = [
    "/etc/ld.so.cache", "/etc/localtime", "/etc/zoneinfo", "/dev/random", "/dev/urandom",
    // Only readable, because a writable mapping of this device is shared memory that isn't
    // measured.
    "/dev/zero",
  ]
  private static let devices = ["/dev/null"]
  private static let networkSettings = [
    "/etc/ca-certificates", "/etc/pki", "/etc/ssl", "/etc/gai.conf", "/etc/host.conf",
    "/etc/hosts", "/etc/nsswitch.conf", "/etc/protocols", "/etc/resolv.conf", "/etc/services",
  ]
}
