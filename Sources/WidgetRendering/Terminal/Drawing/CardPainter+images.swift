internal import WidgetLayout
internal import WidgetModel

/// Drawing images.
extension CardPainter {
  /// Draws an image with half-block characters.
  ///
  /// Draws a box with its label if the terminal has no colours, or if the image can't be decoded.
  mutating func draw(_ image: DrawnImage) {
    guard let raster = raster(of: image.image), image.frame.width > 0, image.frame.height > 0 else {
      guard !effects.isDecoration else { return }
      return drawBlock(image.label ?? "image", in: image.frame, .gray)
    }
    let (effects, frame) = (effects, image.frame)
    // The size of half a cell as fractions of the image.
    let cell = CellCoordinates.cell
    let width = cell.width / max(0.001, effects.transform.stretch) / frame.width
    let height = cell.height / 2 / max(0.001, effects.transform.stretch) / frame.height
    paint(
      coverage(of: .rectangle(frame)),
      isOpaque: raster.isOpaque && image.matrix == nil && effects.opacity >= 0.9
    ) { point in
      let color = raster.mean(
        x: (point.x - frame.x) / frame.width, y: (point.y - frame.y) / frame.height, width: width,
        height: height)
      return effects.color(image.matrix.map { $0(color) } ?? color)
    }
  }

  /// Decodes an image; nil if it can't be decoded, or if the card has used up its limit of pixels.
  private mutating func raster(of image: ImageValue) -> RasterImage? {
    guard canvas.palette.depth != .none, pixelsLeft > 0 else { return nil }
    if let raster = rasters[image.digest] {
      pixelsLeft -= raster?.pixels.count ?? 0
      return raster
    }
    var raster: RasterImage?
    if image.kind == .png, let count = RasterImage.pixelCount(png: image.bytes) {
      pixelsLeft -= count
      raster = RasterImage(png: image.bytes)?.reduced(to: Self.rasterSide)
    }
    rasters[image.digest] = .some(raster)
    return raster
  }

  /// The maximum width and height of a decoded image; a card has fewer half cells.
  private static let rasterSide = 256
}
