import Foundation
import TestSupport
import Testing
import WidgetModel
import WidgetRendering

@Suite struct CardPictureTests {
  private struct Stock: PictureResources {
    var images: [ImageValue]

    func image(_ digest: String) -> ImageValue? { images.first { $0.digest == digest } }
  }

  /// An image two cells wide, so that each of its four pixels takes half a cell.
  private func view(_ image: ImageValue, isTemplate: Bool = false) -> ViewNode {
    .modified(
      .image(
        ImageNode(
          .resource(image.digest, width: 2, height: 2), isResizable: true, isTemplate: isTemplate,
          paint: isTemplate ? .color(.named("red")) : nil, label: "tiles")),
      .frame(width: 17.6, height: 19.75, alignment: .center))
  }

  private func row(_ view: ViewNode, _ image: ImageValue, _ style: TerminalCard.Style) -> String {
    let environment = PictureEnvironment(
      family: .accessoryRectangular, now: Date(timeIntervalSince1970: 0))
    let card = TerminalCard(view, in: environment, style: style, resources: Stock(images: [image]))
    return card.lines[2].replacing("\u{1B}", with: "␛").replacing("│", with: "")
      .trimmingCharacters(in: .whitespaces)
  }

  @Test(arguments: [
    (
      TerminalCard.Style.colored(.trueColor),
      "␛[38;2;52;199;89;48;2;255;60;48m▄␛[38;2;0;122;255;48;2;255;204;0m▄␛[0m"
    ),
    (.colored(.twoHundredFiftySix), "␛[38;5;41;48;5;196m▄␛[38;5;33;48;5;220m▄␛[0m"),
    (.colored(.sixteen), "␛[32;41m▄␛[34;43m▄␛[0m"), (.plain, "▯"), (.ansi, "␛[2m▯␛[0m"),
  ])
  func drawsAPictureInHalfBlocks(style: TerminalCard.Style, expected: String) throws {
    let image = try #require(Tiles.image)
    #expect(row(view(image), image, style) == expected)
  }

  @Test(arguments: [(TerminalCard.Style.plain, ""), (.colored(.sixteen), "␛[32;41m▄␛[34;43m▄␛[0m")])
  func leavesOutADecorationThatItCannotDraw(style: TerminalCard.Style, expected: String) throws {
    let image = try #require(Tiles.image)
    let decoration = ViewNode.modified(view(image), .accessibilityHidden)
    #expect(row(decoration, image, style) == expected)
  }

  @Test func drawsATemplateInItsColour() throws {
    let image = try #require(Tiles.image)
    let row = row(view(image, isTemplate: true), image, .colored(.trueColor))
    #expect(row.contains(/^␛\[48;2;\d+;\d+;\d+m  ␛\[0m$/))
  }

  @Test func namesAPictureThatCannotBeUnpacked() throws {
    var bytes = try #require(Tiles.image).bytes
    bytes[41] ^= 0xFF
    let broken = try #require(ImageValue(bytes))
    #expect(row(view(broken), broken, .colored(.trueColor)).contains("▯"))
    let gif = try #require(ImageValue(Array("GIF89a\u{2}\0\u{2}\0".utf8)))
    #expect(row(view(gif), gif, .colored(.trueColor)).contains("▯"))
  }

  @Test func spendsNothingOnAPictureThatIsRefused() throws {
    let image = try #require(Tiles.image)
    var bytes = image.bytes
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x10, 0, 0, 0, 0x10, 0])
    let refused = try #require(ImageValue(bytes))
    let environment = PictureEnvironment(
      family: .accessoryRectangular, now: Date(timeIntervalSince1970: 0))
    let card = TerminalCard(
      .row([view(refused), view(image)]), in: environment, style: .colored(.trueColor),
      resources: Stock(images: [refused, image]))
    #expect(card.text.contains("48;2;255;60;48m▄"))
  }

  @Test func spendsNoMoreThanACardIsWorthOnManyPictures() throws {
    let image = try #require(Tiles.image)
    let picture = ViewNode.modified(
      .image(ImageNode(.resource(image.digest, width: 1e9, height: 1e9), isResizable: true)),
      .scale(x: 1e9, y: .infinity, anchor: .center))
    let views = ViewNode.stack(
      StackNode(axis: .depth, children: Array(repeating: picture, count: 5000)))
    _ = expectProcessorTime(below: .seconds(20)) { row(views, image, .colored(.trueColor)) }
  }
}
