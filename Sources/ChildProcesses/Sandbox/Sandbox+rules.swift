internal import CSystem

/// The access allowed to a path and everything beneath it.
struct FileRule: Hashable {
  struct Rights: OptionSet, Hashable {
    var rawValue: Int32

    static let read = Rights(rawValue: Int32(widgetry_may_read))
    static let write = Rights(rawValue: Int32(widgetry_may_write))
    static let run = Rights(rawValue: Int32(widgetry_may_run))
  }

  var path: String
  var rights: Rights
  /// If false, the rule is dropped when the path contains a symbolic link.
  var followsLinks = true
}

extension Sandbox {
  /// Everything that is allowed; paths that don't exist are skipped when the rules are applied.
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

  /// Where symbolic links may be read: in readable folders, by their given and their resolved
  /// paths.
  var linkPlaces: [String] {
    guard readsLinks else { return [] }
    let own = readable + granted + writable + executable
    return Self.programNames + Self.settings
      + (own + own.compactMap(resolved)).reduce(into: []) { places, place in
        if !places.contains(place) { places.append(place) }
      }
  }

  private static let programNames = [
    "/usr", "/lib", "/lib32", "/lib64", "/libx32", "/bin", "/sbin", "/etc/alternatives",
  ]
  /// Without links into `/usr`, which most of them are today: each rule costs 3 µs at every start.
  private static let programs = programNames.filter { !(resolved($0) ?? $0).hasPrefix("/usr/") }
  private static let settings = [
    "/etc/ld.so.cache", "/etc/localtime", "/etc/zoneinfo", "/dev/random", "/dev/urandom",
    // Read only: a writable mapping of it is shared memory that belongs to no file and isn't
    // counted.
    "/dev/zero",
  ]
  private static let devices = ["/dev/null"]
  private static let networkSettings = [
    "/etc/ca-certificates", "/etc/pki", "/etc/ssl", "/etc/gai.conf", "/etc/host.conf",
    "/etc/hosts", "/etc/nsswitch.conf", "/etc/protocols", "/etc/resolv.conf", "/etc/services",
  ]
}
