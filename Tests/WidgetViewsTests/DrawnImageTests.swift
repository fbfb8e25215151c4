import Foundation
import Testing
import WidgetModel
import WidgetViews

/// Images that code crops and scales, as UIKit does.
@MainActor @Suite struct DrawnImageTests {
  /// A picture of 40 by 20 pixels.
  private static var picture: UIImage {
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let bytes = header + Array("IHDR".utf8) + [0, 0, 0, 40, 0, 0, 0, 20, 8, 6, 0, 0, 0]
    return UIImage(data: Data(bytes)) ?? UIImage()
  }

  private func node(_ view: some View) -> ViewNode { archive(view, in: EnvironmentValues()) }

  /// The effects around the image, from the inside out.
  private func effects(_ node: ViewNode) -> [ViewEffect] {
    guard case .modified(let content, let effect) = node else { return [] }
    return effects(content) + [effect]
  }

  private func lengths(_ image: UIImage) -> [Double] {
    [Double(image.size.width), Double(image.size.height)]
  }

  private func size(_ node: ViewNode) -> [Double] {
    guard case .image(let image) = node, case .resource(_, let width, let height) = image.source
    else { return [] }
    return [width, height]
  }

  @Test func scalesTheWholeImage() {
    let image = Self.picture
    let small = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5)).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 5))
    }
    #expect(lengths(small) == [10, 5])
    #expect(size(node(Image(uiImage: small))) == [10, 5])
    #expect(small.pngData() == image.pngData())
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 4), false, 0)
    image.draw(in: CGRect(x: 0, y: 0, width: 8, height: 4))
    let older = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(lengths(older ?? UIImage()) == [8, 4])
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(image.preparingThumbnail(of: CGSize(width: 4, height: 2))?.size.width == 4)
  }

  #if !canImport(CoreGraphics)
    @Test func cropsAndClips() throws {
      let pixels = try #require(Self.picture.cgImage)
      #expect(pixels.width == 40 && pixels.height == 20)
      let part = try #require(pixels.cropping(to: CGRect(x: 10, y: 5, width: 20, height: 10)))
      #expect(part.width == 20 && part.height == 10)
      let image = UIImage(cgImage: part, scale: 2, orientation: .up)
      #expect(lengths(image) == [10, 5])
      #expect(image.pngData() == nil)
      let corner = AlignmentValue(horizontal: .leading, vertical: .top)
      let expected: [ViewEffect] = [
        .frame(width: 20, height: 10, alignment: corner), .offset(x: -5, y: -2.5),
        .frame(width: 10, height: 5, alignment: corner), .clip(.rectangle, isEvenOdd: false),
      ]
      #expect(effects(node(Image(uiImage: image))) == expected)
      // The part of a part.
      let inner = try #require(part.cropping(to: CGRect(x: 0, y: 0, width: 10, height: 10)))
      #expect(lengths(UIImage(cgImage: inner)) == [10, 10])
      #expect(pixels.cropping(to: CGRect(x: 50, y: 0, width: 10, height: 10)) == nil)
    }

    /// A resizable part fills its frame, which is known only after the layout.
    @Test func fillsAFrameWithAPart() throws {
      let pixels = try #require(Self.picture.cgImage)
      let part = try #require(pixels.cropping(to: CGRect(x: 20, y: 0, width: 20, height: 20)))
      let view = Image(uiImage: UIImage(cgImage: part)).resizable().frame(width: 50, height: 50)
      let corner = AlignmentValue(horizontal: .leading, vertical: .top)
      #expect(
        node(view).contains { view in
          if case .modified(_, .frame(let width, let height, corner)) = view {
            width == 100 && height == 50
          } else {
            false
          }
        })
    }
  #endif

  @Test func drawsNothingWhereNothingIsDrawn() {
    let blank = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    }
    #expect(lengths(blank) == [10, 5])
    #expect(size(node(Image(uiImage: blank))) == [10, 5])
    // One pixel of which all parts are 0; the last bytes before its end are their checksum.
    let png = [UInt8](UIImage().pngData() ?? Data())
    #expect(png.contains([0x63, 0x60, 0, 2, 0, 0, 5, 0, 1]))
  }
}
