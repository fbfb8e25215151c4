internal import Foundation
internal import WidgetModel
internal import WidgetRendering

/// The list of the files that belong to a web page of widgets, stored in the page's folder.
///
/// ``PageFolder`` changes and removes only files in this list.
struct PageFileList: Hashable {
  /// The names of the files.
  var files: Set<String> = []
  /// When the page was last changed.
  var madeAt: Date?

  private static let heading = "widgetry page 1"

  init() {}

  /// Reads a list and ignores invalid file names; nil if the folder has no list.
  init?(readingFrom path: String) {
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// Parses the text of a list; nil if it has another format.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard lines.first.map({ $0 == Self.heading }) == true else { return nil }
    for line in lines.dropFirst() {
      if line.hasPrefix("made ") {
        madeAt = Int(line.dropFirst(5)).map { Date(timeIntervalSince1970: TimeInterval($0)) }
      } else if Self.isPageFile(line) {
        files.insert(String(line))
      }
    }
  }

  /// The text that is stored in the page's folder.
  var text: String {
    let made = madeAt.map { ["made \(Int($0.timeIntervalSince1970))"] } ?? []
    return ([Self.heading] + made + files.sorted()).joined(separator: "\n") + "\n"
  }

  /// Whether a page can contain a file of this name.
  ///
  /// Other names are ignored, so that a damaged list never deletes a user's file.
  private static func isPageFile(_ name: Substring) -> Bool {
    if name == WebPage.fileName || name == WebPage.stateFileName { return true }
    guard let first = name.utf8.first, isIDPart(first), first != UInt8(ascii: "."),
      name.utf8.allSatisfy(isIDPart)
    else { return false }
    return WebPage.ImageFormat.allCases.contains { format in
      ["light", "dark", "any"].contains { name.hasSuffix(".\($0).\(format.rawValue)") }
    }
  }

  private static func isIDPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
