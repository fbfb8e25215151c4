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
    ]
  }

  static let svgWords = [
    "<svg", "xmlns=\"http://www.w3.org/2000/svg\"", "width=\"10\"", "height=\"10%\"", "viewBox=",
    "0 0 10 10", "<path d=", "<g>", "</svg>", "<?xml version=\"1.0\"?>", "<!DOCTYPE svg", "<!--",
    "-->", "<![CDATA[", "]]>", "<script>", "onload=", "href=", "url(#a)", "<style>", "@import",
    "<use ", "xlink:href=\"#a\"", "<image ", "data:image/png;base64,", "px", "em", "mm", "in",
    "GIF89a", "RIFF", "WEBPVP8X", "WEBPVP8L", "WEBPVP8 ",
  ]
}
