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

  /// All its words in one line.
  package var line: String {
    [title.plain, body.plain].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  package init(title: Words, body: Words, sound: String? = nil) {
    self.title = title
    self.body = body
    self.sound = sound
  }
}

extension ActivityAlertValue.Words {
  /// The words without a translation, their arguments in place of `%@` and `%1$@`.
  package var plain: String {
    switch self {
    case .text(let text): return text
    case .localized(let key, let arguments):
      var text = key
      for (index, argument) in arguments.enumerated() {
        if let place = text.range(of: "%\(index + 1)$@") ?? text.range(of: "%@") {
          text.replaceSubrange(place, with: argument)
        }
      }
      return text
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
  package mutating func activityAlert() throws -> ActivityAlertValue {
    var alert = ActivityAlertValue(title: .text(""), body: .text(""))
    if try kind() == .string {
      alert.body = .text(try string())
      return alert
    }
    try object { json, key in
      switch key {
      case _ where try json.null(): break
      case "title": alert.title = try json.words()
      case "body": alert.body = try json.words()
      case "sound" where try json.kind() == .string: alert.sound = try json.string()
      default: try json.skip()
      }
    }
    return alert
  }

  private mutating func words() throws -> ActivityAlertValue.Words {
    if try kind() == .string { return .text(try string()) }
    var (name, arguments) = ("", [String]())
    try object { json, key in
      switch key {
      case "loc-key": name = try json.string()
      case "loc-args": arguments = try json.strings()
      default: try json.skip()
      }
    }
    return .localized(key: name, arguments: arguments)
  }
}
