public import Foundation
internal import WidgetModel

/// UIKit's image type, for code that creates an ``Image`` from data or from a name.
nonisolated public struct UIImage: Hashable, Sendable {
  let source: Image.Source
  public let scale: CGFloat

  /// Reads a PNG, JPEG, GIF or WebP file of up to 1 MiB; nil for other data.
  public init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public init?(data: Data, scale: CGFloat) {
    guard let value = ImageValue([UInt8](data)), scale > 0 else { return nil }
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
    guard case .bytes(let value, _) = source, value.kind == kind else { return nil }
    return Data(value.bytes)
  }

  /// The size in points.
  ///
  /// It is zero for an image created from a name, whose size is known only when it is drawn.
  public var size: CGSize {
    guard case .bytes(let value, let scale) = source else { return .zero }
    return CGSize(
      width: Double(value.pixelWidth) / scale, height: Double(value.pixelHeight) / scale)
  }
}

extension Image {
  public init(uiImage: UIImage) {
    self.init(uiImage.source, label: .none)
  }
}
