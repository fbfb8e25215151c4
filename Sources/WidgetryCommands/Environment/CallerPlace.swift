internal import WidgetHome

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Detects the caller's time zone and locale from the environment.
package enum CallerPlace {
  /// The caller's time zone; nil if the environment doesn't set one.
  package static func timeZone(variable: (String) -> String?) -> String? {
    guard let zone = variable("TZ") else { return nil }
    let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
    if name.isEmpty { return "UTC" }
    return plainZone(zoneName(inPath: name) ?? ruled(name) ?? name)
  }

  /// The name of a zone that TZ gives as a rule: `JST-9` is `Etc/GMT-9`.
  ///
  /// Both count hours west of Greenwich as positive. Rules with summer time have no name.
  private static func ruled(_ text: String) -> String? {
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    let rest = text[letters.endIndex...]
    guard letters.count >= 3, let hours = Int(rest), (-14...12).contains(hours) else { return nil }
    return hours == 0 ? "UTC" : "Etc/GMT" + (hours > 0 ? "+" : "-") + String(hours.magnitude)
  }

  /// The caller's locale; nil if the environment has none, or only `C`.
  package static func locale(variable: (String) -> String?) -> String? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = variable(name), !value.isEmpty else { continue }
      let plain = plainLocale(value)
      // `C` isn't a locale, and aliases such as `korean` exist only on some systems. The home's
      // locale is a better guess.
      return LocaleName.isValid(plain) ? plain : nil
    }
    return nil
  }

  /// A locale without its encoding, `ko_KR` for `ko_KR.UTF-8`; an invalid one is unchanged.
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

  /// Returns one name for zones with several, because timelines are stored by zone name.
  private static func plainZone(_ name: String) -> String {
    let names = ["Etc/UTC", "Etc/UCT", "Etc/Universal", "Etc/Zulu", "UCT", "Universal", "Zulu"]
    return names.contains(name) ? "UTC" : name
  }

  /// The part of a path after `zoneinfo/`.
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
