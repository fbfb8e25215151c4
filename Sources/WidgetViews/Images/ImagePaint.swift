public import Foundation

/// A style that fills with an image in SwiftUI.
///
/// As a style it is drawn like the foreground style here.
nonisolated public struct ImagePaint: View, ShapeStyle {
  public typealias Body = Never
  public typealias Resolved = Never

  public var image: Image
  public var sourceRect: CGRect
  public var scale: CGFloat

  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedShapeStyle {
    environment.noteInert("ImagePaint")
    return ForegroundStyle()._resolve(in: environment)
  }

  /// As a view, it is the image stretched to the available size.
  @MainActor public static func _archive(
    _ view: ImagePaint, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    Image._archive(view.image.resizable(), in: environment, into: &output)
  }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
