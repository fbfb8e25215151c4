import Foundation
import Testing
import WidgetModel

@Suite struct ImageValueTests {
  @Test(arguments: [
    (
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGNg+A9GDBDqPwAfyAX7nMuXxAAAAABJRU5ErkJggg==",
      ImageValue.Kind.png, 2, 3
    ),
    ("R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAMAAAICRF4AOw==", .gif, 2, 3),
    ("/9j/4AAQSkZJRgABAQAAAQABAAD/wAALCAADAAIBAREA/9k=", .jpeg, 2, 3),
    ("UklGRhoAAABXRUJQVlA4TA0AAAAvAYAAEAcQERGIiP4HAA==", .webp, 2, 3),
  ])
  func tellsKindAndSize(_ base64: String, _ kind: ImageValue.Kind, _ width: Int, _ height: Int)
    throws
  {
    let bytes = [UInt8](try #require(Data(base64Encoded: base64)))
    let image = try #require(ImageValue(bytes))
    #expect(image.kind == kind)
    #expect((image.pixelWidth, image.pixelHeight) == (width, height))
    #expect(image.digest.count == 64)
    for length in bytes.indices where length < 10 {
      #expect(ImageValue(Array(bytes.prefix(length))) == nil)
    }
  }

  @Test func refusesWhatIsNoPictureOrTooLarge() {
    #expect(ImageValue([]) == nil)
    #expect(ImageValue(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)) == nil)
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    func png(_ width: [UInt8], _ height: [UInt8], padding: Int = 0) -> [UInt8] {
      head + Array("IHDR".utf8) + width + height + [UInt8](repeating: 0, count: padding)
    }
    #expect(ImageValue(png([0, 0, 0, 1], [0, 0, 0, 1])) != nil)
    #expect(ImageValue(png([0, 0, 0, 0], [0, 0, 0, 1])) == nil)
    #expect(ImageValue(png([0x7F, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF])) == nil)
    #expect(ImageValue(png([0, 0, 0, 1], [0, 0, 0, 1], padding: 1 << 20)) == nil)
  }
}
