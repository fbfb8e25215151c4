import TestSupport

/// Makes XML of some elements and attributes.
struct XMLText {
  let elements: [String]
  let attributes: [String]
  let values: [String]

  static let tokens = [
    "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "<?xml version=\"1.0\"?>", "&lt;",
    "&amp;", "&quot;", "&#0;", "&#x41;", "&a;", "<!ENTITY a \"b\">", "<!DOCTYPE a [", "]>", "=\"",
    "='", "\"", "'", " ", "\u{0}",
  ]

  /// A document with an element around the others.
  func document(_ root: String, _ numbers: inout SeededNumbers) -> [UInt8] {
    var text = numbers.once(in: 3) ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : ""
    text += "<\(root)"
    addAttributes(to: &text, &numbers)
    text += ">\n"
    for _ in 0..<numbers.smallCount(atMost: 30) { addElement(to: &text, depth: 0, &numbers) }
    return Array((text + "</\(root)>\n").utf8)
  }

  static func svg(_ numbers: inout SeededNumbers) -> [UInt8] {
    XMLText(
      elements: ["g", "path", "rect", "circle", "use", "style", "image", "text", "a", "defs"],
      attributes: [
        "width", "height", "viewBox", "d", "x", "y", "r", "href", "xlink:href", "style", "id",
        "fill", "transform", "xmlns", "xmlns:xlink", "preserveAspectRatio",
      ],
      values: [
        "10", "0 0 10 10", "100%", "1e3px", "0.5in", "M0 0 L10 10 Z", "#a", "url(#a)", "none",
        "http://www.w3.org/2000/svg", "data:image/png;base64,AAAA", "-1", "1e999", "", "5mm",
      ]
    ).document("svg", &numbers)
  }

  private func addElement(to text: inout String, depth: Int, _ numbers: inout SeededNumbers) {
    let name = numbers.word(elements)
    text += "<\(name)"
    addAttributes(to: &text, &numbers)
    guard depth < 6, !numbers.once(in: 2) else {
      text += "/>\n"
      return
    }
    text += ">"
    if numbers.once(in: 2) {
      text += numbers.word(values)
    } else {
      for _ in 0..<numbers.smallCount(atMost: 5) {
        addElement(to: &text, depth: depth + 1, &numbers)
      }
    }
    text += "</\(name)>\n"
  }

  private func addAttributes(to text: inout String, _ numbers: inout SeededNumbers) {
    for _ in 0..<numbers.smallCount(atMost: attributes.count) {
      let value =
        numbers.once(in: 4) ? numbers.word(Mutator.notableNumbers) : numbers.word(values)
      text += " \(numbers.word(attributes))=\"\(value)\""
    }
  }
}
