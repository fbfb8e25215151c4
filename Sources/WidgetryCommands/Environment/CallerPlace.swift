internal import WidgetHome

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The caller's zone and locale, from the environment.
package enum CallerPlace {
  /// The caller's time zone, nil where only the home or the machine has one.
  package static func timeZone(variable: (String) -> String?) -> String? {
    guard let zone = variable("TZ") else { return nil }
    let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
    if name.isEmpty { return "UTC" }
    return plainZone(zoneName(inPath: name) ?? ruled(name) ?? name)
  }

  /// A zone that TZ gives by a rule instead of a name, as far as there is a name for it: `JST-9` is `Etc/GMT-9`.
  ///
  /// In both the sign is the opposite of what people say. Rules with a summer time have no name.
  private static func ruled(_ text: String) -> String? {
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    let rest = text[letters.endIndex...]
    guard letters.count >= 3, let hours = Int(rest), (-14...12).contains(hours) else { return nil }
    return hours == 0 ? "UTC" : "Etc/GMT" + (hours > 0 ? "+" : "-") + String(hours.magnitude)
  }

  /// The caller's locale, nil where the environment names none, or only the one for programs.
  package static func locale(variable: (String) -> String?) -> String? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = variable(name), !value.isEmpty else { continue }
      let plain = plainLocale(value)
      // `C` is none, and aliases such as `korean` are words of one system; the home's locale is a better guess than theirs.
      return LocaleName.isValid(plain) ? plain : nil
    }
    return nil
  }

  /// A locale without the parts that say how text is encoded, `ko_KR` of `ko_KR.UTF-8`; what is none stays as it is.
  package static func plainLocale(_ text: String) -> String {
    let plain = String(text.prefix { $0 != "." && $0 != "@" })
    return LocaleName.isValid(plain) ? plain : text
  }

  /// The machine's time zone.
  package static func machineTimeZone() -> String {
    if let path = realpath("/etc/localtime", nil) {
      defer { free(path) }
      if let name = zoneName(inPath: String(cString: path)) { return plainZone(name) }
    }
    return "UTC"
  }

  /// One name for a locale that has several: timelines are stored by it, and two names would be two timelines.
  private static func plainZone(_ name: String) -> String {
    let names = ["Etc/UTC", "Etc/UCT", "Etc/Universal", "Etc/Zulu", "UCT", "Universal", "Zulu"]
    return names.contains(name) ? "UTC" : name
  }

  /// The part of a path after `zoneinfo/`.
  private static func zoneName(inPath path: String) -> String? {
    // By bytes: it is looked at by every command, and splitting text is dear.
    let bytes = Array(path.utf8)
    let word = Array("/zoneinfo".utf8)
    guard bytes.count > word.count else { return nil }
    for start in stride(from: bytes.count - word.count, through: 0, by: -1)
    where bytes[start..<start + word.count].elementsEqual(word) {
      // `zoneinfo`, or `zoneinfo.default` as on macOS.
      guard let slash = bytes[(start + word.count)...].firstIndex(of: UInt8(ascii: "/")) else {
        return nil
      }
      return String(decoding: bytes[(slash + 1)...], as: UTF8.self)
    }
    return nil
  }
}
