internal import Foundation
internal import WidgetModel

/// Views as JSON and as archives.
extension FuzzTarget {
  static var views: [FuzzTarget] {
    [
      FuzzTarget(
        "view-json", tokens: JSONText.tokens + viewWords,
        generator: JSONText(keys: viewWords).document
      ) { bytes in
        let view = try JSONReader.read(bytes) { try $0.viewNode() }
        let json = json(of: view)
        let again = try mustRead("a view's JSON") {
          try JSONReader.read(Array(json.utf8)) { try $0.viewNode() }
        }
        try expectSame(json, self.json(of: again), "a view's JSON")
        let archived = try mustRead("a view's archive") { try archivedAndRead(view) }
        // An archive has no picture that wasn't sent along.
        if !json.contains("\"image\"") {
          try expectSame(json, self.json(of: archived), "a view's archive")
        }
        try expectSame(
          self.json(of: archived), self.json(of: try archivedAndRead(archived)), "an archived view")
      },
      FuzzTarget("archive", tokens: viewWords, generator: nil) { bytes in
        let reader = try TimelinePage.Reader(bytes)
        for index in reader.dates.indices { _ = try? reader.line(at: index) }
        let page = TimelinePage(entries: try reader.entries())
        let encoded = page.encoded()
        // The bytes are compared, because numbers that aren't numbers are equal to none.
        let again = try mustRead("a page's archive") {
          TimelinePage(entries: try TimelinePage.Reader(encoded).entries()).encoded()
        }
        try expectSame(encoded, again, "a page's archive")
      },
    ]
  }

  /// What is written is compared: numbers that aren't numbers are equal to none.
  private static func json(of view: ViewNode) -> String {
    var json = JSONWriter()
    json.value(view)
    return json.text
  }

  private static func archivedAndRead(_ view: ViewNode) throws -> ViewNode {
    let entry = TimelinePage.Entry(
      date: Date(timeIntervalSince1970: 0), line: "", view: view)
    return try TimelinePage.Reader(TimelinePage(entries: [entry]).encoded()).view(at: 0)
  }

  static let viewWords = [
    "text", "vstack", "hstack", "zstack", "view", "spacing", "alignment", "leading", "center",
    "font", "size", "weight", "bold", "design", "color", "red", "opacity", "padding", "frame",
    "width", "height", "minWidth", "maxWidth", "infinity", "background", "overlay", "circle",
    "rectangle", "capsule", "roundedRectangle", "cornerRadius", "path", "M0 0 L10 10 Z", "fill",
    "stroke", "lineWidth", "symbol", "image", "resource", "gauge", "progress", "value", "range",
    "grid", "rows", "cells", "variants", "timer", "date", "relative", "runs", "style", "rotation",
    "scale", "offset", "x", "y", "blur", "shadow", "clip", "mask", "link", "button", "toggle",
    "intent", "title", "parameters", "gradient", "stops", "angle", "trim", "from", "to",
    "lineLimit", "label", "spacer", "divider", "emptyView", "id", "hidden", "transform",
  ]
}
