internal import WidgetLayout
internal import WidgetModel

extension CardPainter {
  /// Draws an image with half-block characters; without colours or if it can't be decoded, a box
  /// with its name.
  mutating func draw(_ image: DrawnImage) {
    guard let raster = raster(of: image.image), image.frame.width > 0, image.frame.height > 0 else {
      guard !around.isDecoration else { return }
      return drawBlock(image.label ?? "image", in: image.frame, .gray)
    }
    let (around, frame) = (around, image.frame)
    // The part of the image that half a cell shows.
    let cell = CellCoordinates.cell
    let width = cell.width / max(0.001, around.transform.stretch) / frame.width
    let height = cell.height / 2 / max(0.001, around.transform.stretch) / frame.height
    paint(
      coverage(of: .rectangle(frame)),
      isOpaque: raster.isOpaque && image.matrix == nil && around.opacity >= 0.9
    ) { point in
      let color = raster.mean(
        x: (point.x - frame.x) / frame.width, y: (point.y - frame.y) / frame.height, width: width,
        height: height)
      return around.color(image.matrix.map { $0(color) } ?? color)
    }
  }

  /// Decodes an image; nil once the card has used its limit of pixels.
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

  /// The maximum width and height; a card has fewer half cells than that.
  private static let rasterSide = 256
}
