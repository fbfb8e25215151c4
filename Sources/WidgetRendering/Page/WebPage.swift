package import Foundation
package import WidgetModel

/// A page of the web with the pictures of widgets, each kept in a file beside it.
///
/// It needs no script to be read. Served, it follows a small file with the state of each widget.
package struct WebPage: Hashable, Sendable {
  package struct Widget: Hashable, Sendable {
    package var id: String
    package var kind: String
    package var family: WidgetFamily
    package var size: DisplaySize
    /// The widget in one line.
    package var line: String
    /// Of the line, as `ko_KR`.
    package var locale: String
    /// Where a tap leads.
    package var url: String?
    /// A word for how it is, `current` for one that shows what it should.
    package var state: String
    /// What is told of a state that is not `current`.
    package var note: String?
    /// Until when what is shown holds.
    package var until: Date?
    /// Another one for every change of a picture.
    package var revision: String
    /// Whether there is one picture for bright and one for dark; else one is for both.
    package var hasSchemes: Bool

    package init(
      id: String, kind: String, family: WidgetFamily, size: DisplaySize, line: String,
      locale: String, url: String? = nil, state: String = "current", note: String? = nil,
      until: Date? = nil, revision: String, hasSchemes: Bool = true
    ) {
      self.id = id
      self.kind = kind
      self.family = family
      self.size = size
      self.line = line
      self.locale = locale
      self.url = url
      self.state = state
      self.note = note
      self.until = until
      self.revision = revision
      self.hasSchemes = hasSchemes
    }

    /// Of its line, as a tag of the web.
    package var language: String { LineLanguage.tag(of: line, locale: locale) }

    /// The file of its picture; ids have no character that an address or a path takes otherwise.
    package func file(_ scheme: RequestEnvironment.ColorScheme) -> String {
      "\(id).\(hasSchemes ? scheme.rawValue : "any").svg"
    }
  }

  /// What stands above the widgets: activities, as an island shows them.
  package var island: [Widget] = []
  package var widgets: [Widget]
  package var madeAt: Date
  /// The same as a person reads it, with its zone.
  package var madeAtWords: String

  /// In whose language most of it is, as `ko_KR`.
  package var locale = "en"
  /// What is said where no widget is meant, though there are some; nil is what to type first.
  package var nothingWords: String?
  /// Whether someone keeps it current, and tells so in ``state`` again and again.
  package var isFollowed = false

  package init(_ widgets: [Widget], madeAt: Date, madeAtWords: String) {
    self.widgets = widgets
    self.madeAt = madeAt
    self.madeAtWords = madeAtWords
  }

  package static let fileName = "index.html"
  package static let stateFileName = "state.json"

  /// Another one for every change of which widgets there are, and in which order.
  package var layout: String {
    var hash = SHA256()
    for widget in island + widgets {
      hash.update(Array("\(widget.id) \(widget.family.rawValue) \(widget.hasSchemes)\n".utf8))
    }
    return hash.digest().prefix(8).hexadecimal
  }

  /// A name for some bytes; others have another.
  package static func revision(of pictures: [[UInt8]]) -> String {
    var hash = SHA256()
    for picture in pictures { hash.update(picture) }
    return hash.digest().prefix(8).hexadecimal
  }

  /// What a served page asks for again and again.
  package var state: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("layout", layout)
      json.member("madeAt", Moment.text(madeAt))
      json.member("madeAtWords", madeAtWords)
      json.member("following", isFollowed)
      json.key("widgets")
      json.array { json in
        for widget in island + widgets {
          json.object { json in
            json.member("id", widget.id)
            json.member("revision", widget.revision)
            json.member("line", widget.line)
            json.member("language", widget.language)
            json.member("state", widget.state)
            json.member("note", widget.note)
            json.member("until", widget.until.map(Moment.text))
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}
