public import Foundation

#if !canImport(CoreGraphics)
  /// The pixels of an image, for code that crops it.
  ///
  /// Only the part to show is stored, because a plugin can't decode pictures.
  nonisolated public struct CGImage: Hashable, Sendable {
    /// The image in pixels.
    fileprivate let image: UIImage

    public var width: Int { Int(image.size.width) }

    public var height: Int { Int(image.size.height) }

    /// The part of the image in a rectangle; nil if the rectangle is outside.
    public func cropping(to rect: CGRect) -> CGImage? {
      let bounds = CGRect(origin: .zero, size: image.size)
      let rect = rect.integral.intersection(bounds)
      guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
      let frame = bounds.offsetBy(dx: -rect.origin.x, dy: -rect.origin.y)
      return CGImage(image: image.drawn(in: frame, of: rect.size))
    }
  }

  extension UIImage {
    /// The pixels; nil for an image created from a name, whose size is known only when it is drawn.
    public var cgImage: CGImage? {
      let pixels = CGSize(width: size.width * scale, height: size.height * scale)
      guard pixels.width > 0, pixels.height > 0 else { return nil }
      return CGImage(image: drawn(in: CGRect(origin: .zero, size: pixels), of: pixels))
    }

    public init(cgImage: CGImage) {
      self = cgImage.image
    }

    /// The orientation has no effect.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
      let pixels = cgImage.image.size
      let scale = scale > 0 ? scale : 1
      let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
      self = cgImage.image.drawn(in: CGRect(origin: .zero, size: size), of: size, scale: scale)
    }
  }

  extension Image {
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
      let image = UIImage(cgImage: cgImage, scale: scale, orientation: .up)
      self.init(image.source, label: .text(label))
      canvas = image.canvas
    }

    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
      self.init(uiImage: UIImage(cgImage: cgImage, scale: scale, orientation: .up))
    }
  }
#endif
