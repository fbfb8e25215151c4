internal import WidgetModel

/// What Fontconfig is asked: which font draws some characters in a style.
package struct FontQuestion: Hashable, Sendable {
  /// The characters that the font has to have.
  package enum Need: Hashable, Sendable {
    /// The font of the style, whatever characters it has.
    case style
    case emoji
    /// Characters of a block of 256, by the block's number, that the style's own font lacks.
    case block(UInt32)
  }

  package var style: FontStyle
  package var need: Need
  /// The language, because Chinese characters look different in Japan and Korea.
  package var language: String

  package init(_ style: FontStyle, _ need: Need, language: String) {
    self.style = style
    self.need = need
    // The style's own font doesn't depend on the language.
    self.language = need == .style ? "" : language
  }

  /// The question as a word, by which the cache finds its answer.
  package var key: String {
    let need =
      switch need {
      case .style: "style"
      case .emoji: "emoji"
      case .block(let block): String(block, radix: 16)
      }
    return [
      style.design.rawValue, String(style.weight), style.isItalic ? "italic" : "upright", need,
      language, style.family ?? "",
    ].joined(separator: "/")
  }
}
