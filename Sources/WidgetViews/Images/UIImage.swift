public import Foundation
internal import WidgetModel

/// UIKit's image type, for code that creates an ``Image`` from data or from a name.
nonisolated public struct UIImage: Hashable, Sendable {
  let source: Image.Source
  public private(set) var scale: CGFloat
  /// The shown part; nil for the whole image in its own size.
  var canvas: ImageCanvas?
  private var mode: Image.TemplateRenderingMode?

  /// How the pixels of a file are turned; always upright here.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// How an image is drawn in the colour of the text.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// An image without pixels.
  public init() {
    source = Self.empty.source
    scale = 1
    canvas = ImageCanvas(width: 0, height: 0)
  }

  /// Reads a PNG, JPEG, GIF or WebP file of up to 1 MiB; nil for other data.
  public init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public init?(data: Data, scale: CGFloat) {
    guard let value = ImageValue([UInt8](data)), value.kind != .svg, scale > 0 else { return nil }
    source = .bytes(value, scale: scale.native)
    self.scale = scale
  }

  public init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Never nil: a missing name is reported when the image is drawn.
  public init?(named name: String) {
    self.init(resourceNamed: name)
  }

  /// Never nil: a missing symbol is reported when the image is drawn.
  public init?(systemName name: String) {
    source = .symbol(name)
    scale = 1
  }

  init(resourceNamed name: String) {
    source = .named(name)
    scale = 1
  }

  /// The bytes that the image was created from, if they have this format.
  public func pngData() -> Data? { data(as: .png) }

  public func jpegData(compressionQuality: CGFloat) -> Data? { data(as: .jpeg) }

  private func data(as kind: ImageValue.Kind) -> Data? {
    guard case .bytes(let value, _) = source, value.kind == kind, canvas?.part.isWhole ?? true
    else { return nil }
    return Data(value.bytes)
  }

  /// The size in points.
  ///
  /// It is zero for an image created from a name, whose size is known only when it is drawn.
  public var size: CGSize {
    if let canvas { return CGSize(width: canvas.width, height: canvas.height) }
    guard case .bytes(let value, let scale) = source else { return .zero }
    return CGSize(
      width: Double(value.pixelWidth) / scale, height: Double(value.pixelHeight) / scale)
  }
}

extension UIImage {
  public var imageOrientation: Orientation { .up }

  public var renderingMode: RenderingMode {
    switch mode {
    case .template: .alwaysTemplate
    case .original: .alwaysOriginal
    default: .automatic
    }
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    var image = self
    image.mode =
      switch renderingMode {
      case .automatic: nil
      case .alwaysOriginal: .original
      case .alwaysTemplate: .template
      }
    return image
  }

  /// The image in another size; the pixels are scaled when it is drawn.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    return drawn(in: CGRect(origin: .zero, size: size), of: size)
  }

  public func preparingForDisplay() -> UIImage? { self }

  /// A canvas on which the image fills a rectangle.
  ///
  /// - Parameter scale: The number of pixels per point of the canvas.
  func drawn(in rect: CGRect, of size: CGSize, scale: CGFloat = 1) -> UIImage {
    let (x, y) = (rect.origin.x.native, rect.origin.y.native)
    let (width, height) = (rect.size.width.native, rect.size.height.native)
    guard width > 0, height > 0, [x, y, width, height].allSatisfy(\.isFinite),
      size.width.isFinite, size.height.isFinite
    else { return self }
    let shown = ImageCanvas.Part(
      x: -x / width, y: -y / height, width: size.width.native / width,
      height: size.height.native / height)
    var image = self
    image.scale = scale
    image.canvas = ImageCanvas(
      width: size.width.native, height: size.height.native,
      part: (canvas?.part ?? ImageCanvas.Part()).part(shown))
    return image
  }

  /// A transparent pixel.
  static let empty =
    UIImage(data: Data(base64Encoded: pixel) ?? Data()) ?? UIImage(resourceNamed: "")

  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII="
}

extension Image {
  public init(uiImage: UIImage) {
    self.init(uiImage.source, label: .none)
    canvas = uiImage.canvas
    switch uiImage.renderingMode {
    case .automatic: break
    case .alwaysOriginal: mode = .original
    case .alwaysTemplate: mode = .template
    }
  }
}
