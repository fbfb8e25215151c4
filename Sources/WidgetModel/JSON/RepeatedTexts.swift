internal import Foundation

/// A cache of the texts in a timeline's views, so that equal texts share one node.
///
/// ``JSONReader`` uses it because most texts also occur in the entry before. Each hash has one
/// slot, in which a new text replaces the old one, so the cache doesn't grow.
struct RepeatedTexts {
  fileprivate struct Text {
    let string: String
    let node: ViewNode
  }

  private static let places = 64
  private static let longest = 64

  private var texts: [Text?] = []

  /// The node for a plain ASCII text.
  mutating func node(_ ascii: UnsafeRawBufferPointer) -> ViewNode {
    guard ascii.count <= Self.longest else { return Self.text(ascii).node }
    if texts.isEmpty { texts = Array(repeating: nil, count: Self.places) }
    let place = Self.place(of: ascii)
    if let known = texts[place], known.isText(ascii) { return known.node }
    let text = Self.text(ascii)
    texts[place] = text
    return text.node
  }

  private static func text(_ ascii: UnsafeRawBufferPointer) -> Text {
    let string = String(decoding: ascii, as: UTF8.self)
    return Text(string: string, node: .text(TextNode(string)))
  }

  private static func place(of ascii: UnsafeRawBufferPointer) -> Int {
    var hash: UInt = 0
    for byte in ascii { hash = hash &* 31 &+ UInt(byte) }
    return Int(hash % UInt(places))
  }
}

extension RepeatedTexts.Text {
  fileprivate func isText(_ ascii: UnsafeRawBufferPointer) -> Bool {
    var string = string
    return string.withUTF8 { bytes in
      guard bytes.count == ascii.count else { return false }
      guard let start = bytes.baseAddress, let other = ascii.baseAddress else { return true }
      return memcmp(start, other, bytes.count) == 0
    }
  }
}
