public import Foundation
internal import WidgetModel

/// A picture by UIKit's name: of bytes that an author has, or of the widget's own resources.
nonisolated public struct UIImage: Hashable, Sendable {
  let source: Image.Source
  /// How many of its pixels a point has.
  public let scale: CGFloat

  /// A PNG, JPEG, GIF or WebP file of at most 1 MiB; nil for other bytes.
  public init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public init?(data: Data, scale: CGFloat) {
    guard let value = ImageValue([UInt8](data)), scale > 0 else { return nil }
    source = .bytes(value, scale: scale.native)
    self.scale = scale
  }

  /// The picture in a file; nil where there is none.
  public init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// A picture of the widget's own resources; drawn as missing where there is none.
  public init?(named name: String) {
    source = .named(name)
    scale = 1
  }

  /// Its size in points; zero for one of a name, whose size is found when it is drawn.
  public var size: CGSize {
    guard case .bytes(let value, let scale) = source else { return .zero }
    return CGSize(
      width: Double(value.pixelWidth) / scale, height: Double(value.pixelHeight) / scale)
  }
}

extension Image {
  /// A picture that an author has, which says nothing by itself.
  public init(uiImage: UIImage) {
    self.init(uiImage.source, label: .none)
  }
}
