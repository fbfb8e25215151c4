import Foundation
import WidgetLayout
import WidgetModel
import WidgetRendering

extension PlacedView {
  /// A view that fills the widget.
  static func whole(_ content: Content, width: Double = 158, height: Double = 158) -> PlacedView {
    PlacedView(frame: Rectangle(x: 0, y: 0, width: width, height: height), content)
  }

  static func group(_ views: PlacedView...) -> PlacedView { .whole(.group(views)) }

  static func square(
    _ content: Content, x: Double = 0, y: Double = 0, side: Double = 20
  ) -> PlacedView {
    PlacedView(frame: Rectangle(x: x, y: y, width: side, height: side), content)
  }

  static func effect(_ effect: PlacedEffect, _ view: PlacedView) -> PlacedView {
    PlacedView(frame: view.frame, .effect(effect, view))
  }

  static func line(
    _ runs: [TextRun], x: Double = 16, baseline: Double, pointSize: Double = 17,
    isRedacted: Bool = false, isRightToLeft: Bool = false
  ) -> PlacedView {
    var left = x
    let placed = runs.map { run in
      let width = Double(run.text.unicodeScalars.count) * pointSize / 2
      defer { left += width }
      return PlacedText.Run(
        run, pointSize: pointSize, x: left, width: width, isRightToLeft: isRightToLeft)
    }
    let line = PlacedText.Line(
      runs: placed, baseline: baseline, ascent: pointSize * 0.9, descent: pointSize * 0.2)
    return PlacedView(
      frame: Rectangle(
        x: x, y: baseline - line.ascent, width: left - x, height: line.ascent + line.descent),
      .text(PlacedText(lines: [line], isRedacted: isRedacted)))
  }

  static func line(_ text: String, x: Double = 16, baseline: Double = 40) -> PlacedView {
    line([TextRun(text)], x: x, baseline: baseline)
  }
}

extension PictureEnvironment {
  static let small = PictureEnvironment(family: .systemSmall, now: Date(timeIntervalSince1970: 0))

  static func of(
    _ family: WidgetFamily = .systemSmall, _ location: WidgetLocation = .homeScreen,
    _ scheme: RequestEnvironment.ColorScheme = .light,
    _ mode: RequestEnvironment.RenderingMode = .fullColor, isLuminanceReduced: Bool = false
  ) -> PictureEnvironment {
    PictureEnvironment(
      family: family, location: location, colorScheme: scheme, renderingMode: mode,
      isLuminanceReduced: isLuminanceReduced, now: Date(timeIntervalSince1970: 0))
  }
}

extension Picture {
  static func of(
    _ view: PlacedView, in environment: PictureEnvironment = .small, title: String = "Title",
    resources: any PictureResources = NoResources(), previous: PlacedView? = nil
  ) -> Picture {
    Picture(of: view, in: environment, title: title, resources: resources, previous: previous)
  }

  func svgText(prefix: String = "w") -> String {
    String(decoding: svg(prefix: prefix), as: UTF8.self)
  }
}

extension ColorValue {
  static func named(_ name: String) -> ColorValue { ColorValue(.named(name)) }
}
