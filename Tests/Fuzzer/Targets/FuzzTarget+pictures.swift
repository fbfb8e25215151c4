internal import Deflate
internal import PictureDrawing
internal import WidgetModel
internal import WidgetRendering

/// Pictures of plugins and scripts.
extension FuzzTarget {
  static var pictures: [FuzzTarget] {
    [
      FuzzTarget("png", tokens: PNGFile.tokens, generator: PNGFile.any) { bytes in
        // A home decodes only what has passed this check.
        let image = ImageValue(bytes)
        guard let image, image.kind == .png else { throw Refusal("no PNG") }
        guard let raster = RasterImage(png: bytes) else { throw Refusal("not decoded") }
        try expectSame(
          [image.pixelWidth, image.pixelHeight], [raster.width, raster.height], "a size")
      },
      FuzzTarget("image", tokens: XMLText.tokens + svgWords, generator: XMLText.svg) { bytes in
        let image = try ImageValue(reading: bytes)
        guard image.pixelWidth > 0, image.pixelHeight > 0,
          image.pixelWidth <= ImageValue.mostPixels / image.pixelHeight
        else { throw BrokenPromise("a picture of \(image.pixelWidth) x \(image.pixelHeight)") }
      },
      FuzzTarget("inflate", generator: { ZlibStream.stored($0.bytes($0.below(900)), piece: 77) }) {
        do { try inflate($0, .none) } catch is Inflater.Failure { try inflate($0, .zlib) }
      },
      FuzzTarget(
        "drawing", tokens: JSONText.tokens + viewWords + drawingWords,
        generator: JSONText(keys: viewWords + drawingWords).document
      ) { bytes in
        _ = try? JSONReader.read(bytes) { try $0.drawingAnswer() }
        let answers = try? JSONReader.read(bytes) { try $0.fontAnswers() }
        if let answers {
          var json = JSONWriter()
          json.value(answers)
          let again = try mustRead("a cache of fonts") {
            try JSONReader.read(json.bytes) { try $0.fontAnswers() }
          }
          try expectSame(answers, again, "a cache of fonts")
        }
        _ = try JSONReader.read(bytes) { try $0.drawingJob() }
      },
    ]
  }

  /// Unpacks with a buffer that isn't a multiple of anything.
  private static func inflate(_ bytes: [UInt8], _ wrapper: Inflater.Wrapper) throws {
    var rest = bytes[...]
    let inflater = try Inflater(wrapper) { input in
      let piece = rest.prefix(min(input.count, 100))
      rest = rest.dropFirst(piece.count)
      input.copyBytes(from: piece)
      return piece.count
    }
    var buffer = [UInt8](repeating: 0, count: 1009)
    var count = 0
    // Zlib's largest ratio is 1032.
    while try buffer.withUnsafeMutableBytes({ try inflater.read(into: $0) }) > 0 {
      count += 1
      if count * 1009 > 1040 * (bytes.count + 1) + 2018 { throw BrokenPromise("too many bytes") }
    }
  }

  private static let drawingWords = [
    "fonts", "avoidedFonts", "font", "checksFont", "form", "svg", "pdf", "pixelsPerPoint", "width",
    "documents", "widget", "row", "sheet", "source", "title", "family", "systemSmall", "scheme",
    "dark", "found", "missingCharacters", "hasFont", "folders", "library", "missing", "lacking",
    "noFonts", "failed", "height", "files", "file", "index", "images", "scale", "locale",
  ]

  static let svgWords = [
    "<svg", "xmlns=\"http://www.w3.org/2000/svg\"", "width=\"10\"", "height=\"10%\"", "viewBox=",
    "0 0 10 10", "<path d=", "<g>", "</svg>", "<?xml version=\"1.0\"?>", "<!DOCTYPE svg", "<!--",
    "-->", "<![CDATA[", "]]>", "<script>", "onload=", "href=", "url(#a)", "<style>", "@import",
    "<use ", "xlink:href=\"#a\"", "<image ", "data:image/png;base64,", "px", "em", "mm", "in",
    "GIF89a", "RIFF", "WEBPVP8X", "WEBPVP8L", "WEBPVP8 ",
  ]
}
