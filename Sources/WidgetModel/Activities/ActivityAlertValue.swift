internal import Foundation

/// What an update says aloud: on a desktop a notification, in a terminal its bell.
package struct ActivityAlertValue: Hashable, Sendable {
  package var title: Words
  package var body: Words
  /// The name of a sound; nil for the usual one.
  package var sound: String?

  /// Words as they are, or a key that the plugin's own tables translate.
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
  /// The words without a translation.
  package var plain: String { text { _ in nil } }

  /// The words in a language.
  ///
  /// - Parameter translate: gives the words for a key; where it has none the key stands for itself.
  package func text(_ translate: (String) -> String?) -> String {
    switch self {
    case .text(let text): text
    case .localized(let key, let arguments):
      Self.filled(translate(key) ?? key, with: arguments)
    }
  }

  /// Puts arguments in place of `%@` and `%2$@`; a place that has none is left as it is.
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
  /// Reads an alert as a push has it: words, or an object with `title`, `body` and `sound`.
  ///
  /// Keys of words are in `title` and `body`, as ActivityKit has them, or beside them, as notifications do.
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
    // What a device can translate comes before the words that stand beside it.
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

/// A key with its arguments, of which either may come first.
private struct LocalizedWords {
  var key: String?
  var arguments: [String] = []

  var words: ActivityAlertValue.Words? {
    key.map { .localized(key: $0, arguments: arguments) }
  }
}
