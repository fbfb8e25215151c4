#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The zone and locale that whoever runs this process speaks, by the environment.
package enum CallerPlace {
  /// The caller's time zone, nil where only the home or the machine has one.
  package static func timeZone(variable: (String) -> String?) -> String? {
    guard let zone = variable("TZ") else { return nil }
    let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
    if name.isEmpty { return "UTC" }
    return zoneName(inPath: name) ?? name
  }

  /// The caller's locale, nil where the environment names none, or only the one for programs.
  package static func locale(variable: (String) -> String?) -> String? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = variable(name), !value.isEmpty else { continue }
      let plain = String(value.prefix { $0 != "." && $0 != "@" })
      return plain == "C" || plain == "POSIX" ? nil : plain
    }
    return nil
  }

  /// The machine's time zone.
  package static func machineTimeZone() -> String {
    if let path = realpath("/etc/localtime", nil) {
      defer { free(path) }
      if let name = zoneName(inPath: String(cString: path)) { return name }
    }
    return "UTC"
  }

  /// The part of a path after `zoneinfo/`.
  private static func zoneName(inPath path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let index = parts.lastIndex(where: { $0.hasPrefix("zoneinfo") }) else { return nil }
    return parts[(index + 1)...].joined(separator: "/")
  }
}
