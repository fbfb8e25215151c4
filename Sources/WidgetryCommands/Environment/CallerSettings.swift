internal import WidgetHome

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Finds the time zone and locale of the user who runs a command.
///
/// `CommandEnvironment` passes both to the home, which draws widgets with them.
package enum CallerSettings {
  /// The time zone in the variable TZ; nil if it isn't set.
  package static func timeZone(variable: (String) -> String?) -> String? {
    guard let zone = variable("TZ") else { return nil }
    let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
    if name.isEmpty { return "UTC" }
    return canonicalZone(zoneName(inPath: name) ?? zoneName(ofRule: name) ?? name)
  }

  /// The name of a zone that is written as a rule: `Etc/GMT-9` for `JST-9`.
  ///
  /// Both count hours west of Greenwich as positive. Nil for a rule with summer time.
  private static func zoneName(ofRule text: String) -> String? {
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    let rest = text[letters.endIndex...]
    guard letters.count >= 3, let hours = Int(rest), (-14...12).contains(hours) else { return nil }
    return hours == 0 ? "UTC" : "Etc/GMT" + (hours > 0 ? "+" : "-") + String(hours.magnitude)
  }

  /// The locale in LC_ALL, LC_MESSAGES or LANG; nil if they aren't set or are only `C`.
  package static func locale(variable: (String) -> String?) -> String? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = variable(name), !value.isEmpty else { continue }
      let plain = plainLocale(value)
      // Use the home's locale instead of `C`, which isn't a locale, and of aliases such as
      // `korean`, which only some systems know.
      return LocaleName.isValid(plain) ? plain : nil
    }
    return nil
  }

  /// A locale without its encoding: `ko_KR` for `ko_KR.UTF-8`; an invalid locale is unchanged.
  package static func plainLocale(_ text: String) -> String {
    let plain = String(text.prefix { $0 != "." && $0 != "@" })
    return LocaleName.isValid(plain) ? plain : text
  }

  /// The machine's time zone.
  package static func machineTimeZone() -> String {
    if let path = realpath("/etc/localtime", nil) {
      defer { free(path) }
      if let name = zoneName(inPath: String(cString: path)) { return canonicalZone(name) }
    }
    return "UTC"
  }

  /// Replaces all names of UTC by one, because timelines are stored by the name of their zone.
  private static func canonicalZone(_ name: String) -> String {
    let names = ["Etc/UTC", "Etc/UCT", "Etc/Universal", "Etc/Zulu", "UCT", "Universal", "Zulu"]
    return names.contains(name) ? "UTC" : name
  }

  /// The name of a zone in the path of its file: the part after `zoneinfo/`.
  private static func zoneName(inPath path: String) -> String? {
    // Compare bytes, because every command runs this and splitting text is slow.
    let bytes = Array(path.utf8)
    let word = Array("/zoneinfo".utf8)
    guard bytes.count > word.count else { return nil }
    for start in stride(from: bytes.count - word.count, through: 0, by: -1)
    where bytes[start..<start + word.count].elementsEqual(word) {
      // The folder is `zoneinfo`, or `zoneinfo.default` on macOS.
      guard let slash = bytes[(start + word.count)...].firstIndex(of: UInt8(ascii: "/")) else {
        return nil
      }
      return String(decoding: bytes[(slash + 1)...], as: UTF8.self)
    }
    return nil
  }
}
