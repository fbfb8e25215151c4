import Anniversaries
import Foundation
import WidgetAuthoring
import WidgetLayout
import WidgetModel
import WidgetRendering
import WidgetTesting

/// A place for a widget, with its settings.
struct KindPlace: Hashable, CustomStringConvertible {
  var description: String
  var location: WidgetLocation
  var scheme = RequestEnvironment.ColorScheme.light
  var mode = RequestEnvironment.RenderingMode.fullColor

  static let light = KindPlace(description: "light", location: .homeScreen)
  static let dark = KindPlace(description: "dark", location: .homeScreen, scheme: .dark)
  static let accented = KindPlace(
    description: "accented", location: .homeScreen, mode: .accented)
  static let lockScreen = KindPlace(
    description: "lock screen", location: .lockScreen, scheme: .dark, mode: .vibrant)
  static let standBy = KindPlace(description: "StandBy", location: .standBy, scheme: .dark)
  /// What `--scheme light` asks for.
  static let lightStandBy = KindPlace(description: "light StandBy", location: .standBy)
  static let night = KindPlace(
    description: "StandBy at night", location: .standBy, scheme: .dark, mode: .vibrant)
  static let all = [light, dark, accented, lockScreen, standBy, lightStandBy, night]
}

/// The drawing of a widget in a place.
struct KindPicture {
  let list: DisplayList
  let picture: Picture

  init(
    _ entry: TestedEntry, _ family: WidgetFamily, _ place: KindPlace = .light,
    locale: String = "en_US"
  ) {
    let environment = PictureEnvironment(
      family: family, location: place.location, colorScheme: place.scheme,
      renderingMode: place.mode, now: entry.date, locale: locale)
    picture = Picture(of: entry.view, in: environment, title: "")
    list = picture.list
  }

  var texts: [DrawnText] {
    list.operations.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The colours of the background; for a gradient all of them.
  var grounds: [ResolvedColor] {
    for case .fill(let shape, let paint) in list.operations.reversed() {
      let whole = Rectangle(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
      guard shape == .rectangle(whole) else { continue }
      return switch paint {
      case .color(let color): [color]
      case .gradient(let gradient): gradient.stops.map(\.color)
      }
    }
    return [picture.backdrop].compactMap(\.self)
  }

  /// Each text with its lowest contrast to the background.
  var contrasts: [(text: DrawnText, contrast: Double)] {
    var opacities: [Double] = [1]
    var contrasts: [(DrawnText, Double)] = []
    for operation in list.operations {
      switch operation {
      case .begin(.opacity(let share)): opacities.append((opacities.last ?? 1) * share)
      case .begin: opacities.append(opacities.last ?? 1)
      case .end: opacities.removeLast()
      case .text(let text):
        let color = text.paint.color.faded(by: opacities.last ?? 1)
        let least = grounds.map { color.contrast(on: $0) }.min() ?? 0
        contrasts.append((text, least))
      default: break
      }
    }
    return contrasts
  }
}

extension ResolvedColor {
  /// The WCAG contrast ratio with another colour.
  func contrast(on ground: ResolvedColor) -> Double {
    func mixed(_ part: Double, _ behind: Double) -> Double {
      part * opacity + behind * (1 - opacity)
    }
    let seen = ResolvedColor(
      red: mixed(red, ground.red), green: mixed(green, ground.green),
      blue: mixed(blue, ground.blue))
    let (one, two) = (seen.light, ground.light)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  var light: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// An anniversary for tests.
extension AnniversaryEntity {
  static func day(
    _ title: String, _ date: String, color: String? = nil
  ) -> AnniversaryEntity? {
    CivilDate(iso: date).map { date in
      var day = Anniversary(id: "day", title: title, date: date)
      day.color = color
      return AnniversaryEntity(day)
    }
  }
}
