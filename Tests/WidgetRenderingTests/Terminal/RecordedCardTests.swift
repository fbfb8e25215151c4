import Foundation
import Testing
import WidgetModel
import WidgetRendering

/// Cards recorded as text, with `␛` for the escape character.
@Suite struct RecordedCardTests {
  private static let styles: [(name: String, style: TerminalCard.Style)] = [
    ("plain", .plain), ("styles", .ansi), ("16 colors", .colored(.sixteen)),
    ("256 colors", .colored(.twoHundredFiftySix)), ("all colors", .colored(.trueColor)),
  ]

  @Test(arguments: TerminalSamples.all + TerminalSamples.drawn)
  func drawsCardsAsRecorded(sample: TerminalSamples.Sample) throws {
    var text = ""
    for scheme in [RequestEnvironment.ColorScheme.light, .dark] {
      let environment = PictureEnvironment(
        family: sample.family, colorScheme: scheme, now: Date(timeIntervalSince1970: 0))
      for (name, style) in Self.styles where scheme == .light || style.depth == .trueColor {
        let card = TerminalCard(sample.view, in: environment, style: style)
        text += "\(scheme.rawValue), \(name)\n"
        text += card.text.replacing("\u{1B}", with: "␛") + "\n\n"
      }
    }
    try Golden.expect(text, is: "Terminal/\(sample.name).txt")
  }
}
