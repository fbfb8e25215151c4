public import Foundation

/// UIKit's way to make an image by drawing, for code that scales or crops another image.
///
/// The last image that is drawn becomes the result, in the size of the canvas. Shapes and colours
/// aren't drawn, because a plugin has no rasteriser.
nonisolated public final class UIGraphicsImageRenderer {
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  public init(size: CGSize) {
    self.size = size
    format = UIGraphicsImageRendererFormat()
  }

  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    self.format = format
  }

  public init(bounds: CGRect) {
    size = bounds.size
    format = UIGraphicsImageRendererFormat()
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    size = bounds.size
    self.format = format
  }

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(size, format.opaque, format.scale)
    defer { UIGraphicsEndImageContext() }
    actions(UIGraphicsImageRendererContext(format: format))
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
  }

  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  public func jpegData(
    withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
  }
}

/// Settings of a renderer, which have no effect.
nonisolated public final class UIGraphicsImageRendererFormat {
  public var scale: CGFloat = 1
  public var opaque = false

  public init() {}

  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }

  public static func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// What a renderer's closure draws into.
nonisolated public final class UIGraphicsImageRendererContext {
  public let format: UIGraphicsImageRendererFormat

  init(format: UIGraphicsImageRendererFormat) {
    self.format = format
  }

  /// Has no effect.
  public func fill(_ rect: CGRect) {}

  /// Has no effect.
  public func clip(to rect: CGRect) {}
}

/// A canvas with the image that was drawn last.
private final class ImageContext {
  let size: CGSize
  var image: UIImage?

  init(size: CGSize) {
    self.size = size
  }

  /// The canvases that this thread has begun, with the current one at the end.
  static var stack: [ImageContext] {
    get { Thread.current.threadDictionary[key] as? [ImageContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  private static let key = "widgetry.image-contexts"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated public func UIGraphicsBeginImageContext(_ size: CGSize) {
  ImageContext.stack.append(ImageContext(size: size))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  UIGraphicsBeginImageContext(size)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = ImageContext.stack.last else { return nil }
  return context.image
    ?? UIImage.empty.drawn(in: CGRect(origin: .zero, size: context.size), of: context.size)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated public func UIGraphicsEndImageContext() {
  _ = ImageContext.stack.popLast()
}

extension UIImage {
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  /// Draws the image into the current canvas.
  public func draw(in rect: CGRect) {
    guard let context = ImageContext.stack.last else { return }
    context.image = drawn(in: rect, of: context.size)
  }

  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }
}
