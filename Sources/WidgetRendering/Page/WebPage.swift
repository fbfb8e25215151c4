package import Foundation
package import WidgetModel

/// A web page that shows widgets, which `widgetry page` writes and a server may keep current.
///
/// Each picture is a file next to the page. A served page polls a small file with the state of all
/// widgets; without its script, the page still shows the pictures.
package struct WebPage: Hashable, Sendable {
  /// The format of the pictures.
  package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    case svg, png
  }

  /// A widget on the page.
  package struct Widget: Hashable, Sendable {
    package var id: String
    package var kind: String
    package var family: WidgetFamily
    package var size: DisplaySize
    /// The widget as one line of text.
    package var line: String
    /// The locale of the line, such as `ko_KR`.
    package var locale: String
    /// The link that a tap opens.
    package var url: String?
    /// The state; `current` if the widget is up to date.
    package var state: String
    /// A note about a state that isn't `current`.
    package var note: String?
    /// The time at which the content becomes outdated.
    package var until: Date?
    /// A hash that changes whenever a picture changes.
    package var revision: String
    /// Whether there are separate pictures for light and dark mode.
    package var hasSchemes: Bool
    package var format: ImageFormat

    package init(
      id: String, kind: String, family: WidgetFamily, size: DisplaySize, line: String,
      locale: String, url: String? = nil, state: String = "current", note: String? = nil,
      until: Date? = nil, revision: String, hasSchemes: Bool = true,
      format: ImageFormat = .svg
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
      self.format = format
    }

    /// The language tag of the line for HTML.
    package var language: String { LineLanguage.tag(of: line, locale: locale) }

    /// The file name of the picture.
    ///
    /// Ids contain only characters that are safe in URLs and paths.
    package func file(_ scheme: RequestEnvironment.ColorScheme) -> String {
      "\(id).\(hasSchemes ? scheme.rawValue : "any").\(format.rawValue)"
    }
  }

  /// The running activities as Dynamic Islands, shown above the widgets.
  package var island: [Widget] = []
  package var widgets: [Widget]
  package var madeAt: Date
  /// The creation time as text, including the time zone.
  package var madeAtWords: String

  /// The main language of the page, such as `ko_KR`.
  package var locale = "en"
  /// The reason why no widget is shown; nil to explain how to add the first one.
  package var nothingWords: String?
  /// Whether a server keeps the page current.
  package var isFollowed = false

  package init(_ widgets: [Widget], madeAt: Date, madeAtWords: String) {
    self.widgets = widgets
    self.madeAt = madeAt
    self.madeAtWords = madeAtWords
  }

  package static let fileName = "index.html"
  package static let stateFileName = "state.json"

  /// A hash that changes when widgets are added, removed or reordered; the page then loads again.
  package var layout: String {
    var hash = SHA256()
    for widget in island + widgets {
      hash.update(Array("\(widget.id) \(widget.family.rawValue) \(widget.file(.light))\n".utf8))
    }
    return hash.digest().prefix(8).hexadecimal
  }

  /// The hash of the pictures' bytes.
  package static func revision(of pictures: [[UInt8]]) -> String {
    var hash = SHA256()
    for picture in pictures { hash.update(picture) }
    return hash.digest().prefix(8).hexadecimal
  }

  /// The contents of the file that a served page polls.
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
