internal import Foundation

/// The alert of a live activity's update, shown as a desktop notification or a terminal's bell.
///
/// A plugin or a push sends it; ``ActivityRecord`` stores the last one.
package struct ActivityAlertValue: Hashable, Sendable {
  package var title: Words
  package var body: Words
  /// The name of a sound; nil for the default.
  package var sound: String?

  /// The title or body of an alert: literal text, or a key in the plugin's strings files.
  package enum Words: Hashable, Sendable {
    case text(String)
    case localized(key: String, arguments: [String])
  }

  package init(title: Words, body: Words, sound: String? = nil) {
    self.title = title
    self.body = body
    self.sound = sound
  }
}

extension ActivityAlertValue.Words {
  /// The text without translation.
  package var plain: String { text { _ in nil } }

  /// The translated text, with its arguments filled in.
  ///
  /// - Parameter translate: Returns the translation of a key; if it returns nil, the key is used.
  package func text(_ translate: (String) -> String?) -> String {
    switch self {
    case .text(let text): text
    case .localized(let key, let arguments):
      Self.filled(translate(key) ?? key, with: arguments)
    }
  }

  /// Replaces `%@` and `%2$@` with arguments; a placeholder without an argument is unchanged.
  private static func filled(_ format: String, with arguments: [String]) -> String {
    var next = 0
    return format.replacing(/%(?:%|(?:(\d+)\$)?@)/) { place in
      if place.0 == "%%" { return "%" }
      var index = next
      if let number = place.1 {
        index = (Int(number) ?? 0) - 1
      } else {
        next += 1
      }
      return arguments.indices.contains(index) ? arguments[index] : String(place.0)
    }
  }
}

extension JSONWriter {
  /// Writes an alert as ``JSONReader/activityAlert()`` reads it.
  package mutating func value(_ alert: ActivityAlertValue) {
    object { json in
      json.key("title")
      json.value(alert.title)
      json.key("body")
      json.value(alert.body)
      if let sound = alert.sound { json.member("sound", sound) }
    }
  }

  private mutating func value(_ words: ActivityAlertValue.Words) {
    switch words {
    case .text(let text): value(text)
    case .localized(let key, let arguments):
      object { json in
        json.member("loc-key", key)
        json.member("loc-args", arguments)
      }
    }
  }
}

extension JSONReader {
  /// Reads the alert of a push: a string, or an object with `title`, `body` and `sound`.
  ///
  /// Translation keys may be inside `title` and `body`, as in ActivityKit, or beside them, as in
  /// other notifications.
  package mutating func activityAlert() throws -> ActivityAlertValue {
    var alert = ActivityAlertValue(title: .text(""), body: .text(""))
    if try kind() == .string {
      alert.body = .text(try string())
      return alert
    }
    var (title, body) = (LocalizedWords(), LocalizedWords())
    try object { json, key in
      switch key {
      case _ where try json.null(): break
      case "title-loc-key": title.key = try json.string()
      case "title-loc-args": title.arguments = try json.strings()
      case "loc-key": body.key = try json.string()
      case "loc-args": body.arguments = try json.strings()
      case "title": alert.title = try json.words()
      case "body": alert.body = try json.words()
      case "sound" where try json.kind() == .string: alert.sound = try json.string()
      default: try json.skip()
      }
    }
    // A translation key beside the title or body takes precedence over literal text.
    alert.title = title.words ?? alert.title
    alert.body = body.words ?? alert.body
    return alert
  }

  private mutating func words() throws -> ActivityAlertValue.Words {
    if try kind() == .string { return .text(try string()) }
    var words = LocalizedWords(key: "")
    try object { json, key in
      switch key {
      case "loc-key": words.key = try json.string()
      case "loc-args": words.arguments = try json.strings()
      default: try json.skip()
      }
    }
    return words.words ?? .text("")
  }
}

/// Collects a translation key and its arguments, which may arrive in either order.
private struct LocalizedWords {
  var key: String?
  var arguments: [String] = []

  var words: ActivityAlertValue.Words? {
    key.map { .localized(key: $0, arguments: arguments) }
  }
}
