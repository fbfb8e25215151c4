internal import PictureDrawing
internal import WidgetModel

/// The flags for how picture files are drawn, as typed.
struct PictureOptions: Hashable, Sendable {
  /// How an SVG contains text.
  enum TextForm: String, CaseIterable {
    /// The shapes of the letters, which look the same everywhere.
    case outlines
    /// Text that the viewer's fonts draw.
    case text
  }

  static let flags: [FlagSpec] = [
    .choice(
      "text", TextForm.allCases.map(\.rawValue), valueName: "outlines|text",
      "draw an SVG's text as shapes, or leave it to the viewer's fonts (default: outlines in files)"
    ),
    .choice(
      "scale", ["1", "2", "3"], valueName: "1|2|3", "pixels of a PNG per point (default: 2)"),
    .option("width", "N", "the width of a PNG in pixels"),
  ]

  /// The requested form of text.
  let text: TextForm?
  /// The requested number of pixels.
  let resolution: Resolution?
  /// The flag that requested it.
  private let resolutionFlag: String

  init(_ line: ParsedCommand) throws(WidgetryError) {
    guard line.declares("text") else {
      (text, resolution, resolutionFlag) = (nil, nil, "")
      return
    }
    text = line.value("text").flatMap(TextForm.init)
    let scale = try line.count("scale")
    let width = try line.count("width")
    if scale != nil, width != nil {
      throw WidgetryError(
        .misuse, code: "picture.size", summary: "'--scale' and '--width' can't be combined",
        hint: "Omit one of them")
    }
    resolution =
      width.map { .width($0) } ?? scale.map { .pixelsPerPoint(Double($0)) }
    resolutionFlag = width == nil ? "scale" : "width"
  }

  /// Throws if the options don't apply to a format.
  func check(_ format: ShowFormat, isFile: Bool) throws(WidgetryError) {
    if text != nil, format != .svg {
      throw .needs("text", "an SVG", format, isFile ? "use the extension .svg" : "add --format svg")
    }
    if resolution != nil, format != .png {
      throw .needs(
        resolutionFlag, "a PNG", format, isFile ? "use the extension .png" : "add --format png")
    }
  }
}

extension WidgetryError {
  fileprivate static func needs(
    _ flag: String, _ picture: String, _ format: ShowFormat, _ advice: String
  ) -> WidgetryError {
    WidgetryError(
      .misuse, code: "picture.format",
      summary: "'--\(flag)' needs \(picture), not the format '\(format.rawValue)'",
      hint: "Omit it, or \(advice)")
  }
}
