internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// The flags that say how a widget is looked at, the same in every command that draws.
enum LookFlags {
  static let flags: [FlagSpec] = [
    .option("family", "F", "as in another family"),
    .option("device", "NAME", "with the sizes of a device: widgetry help devices"),
    .choice("scheme", ["light", "dark"], valueName: "light|dark", "bright or dark"),
    .choice(
      "mode", ["fullColor", "accented", "vibrant"], valueName: "M",
      "in colour, in two flat colours, or as on glass"),
    .choice(
      "location", ["homeScreen", "lockScreen", "standBy"], valueName: "L",
      "as in that place"),
    .flag("reduced-luminance", "dimmed, as on a display that is always on; standBy is red then"),
    .flag("private", "with what is private as blocks, as on a locked screen"),
    .option("time-zone", "Z", "as in another time zone"),
    .option("locale", "L", "as in another locale"),
  ]
}

extension ParsedCommand {
  /// How the command's flags say that a widget is looked at.
  func look() throws -> ViewingOptions {
    var look = ViewingOptions()
    var faults: [WidgetryError] = []
    if let name = value("family") {
      if let family = WidgetFamily(name: name), WidgetFamily.offered.contains(family) {
        look.family = family
      } else {
        faults.append(.noFamilyHere(name))
      }
    }
    if let name = value("device") {
      look.device = Device(name: name)
      if look.device == nil { faults.append(.noDevice(name)) }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    look.scheme = value("scheme").flatMap(RequestEnvironment.ColorScheme.init)
    look.mode = value("mode").flatMap(RequestEnvironment.RenderingMode.init)
    look.location = value("location").map(WidgetLocation.init)
    look.isLuminanceReduced = has("reduced-luminance")
    look.hidesPrivate = has("private")
    return look
  }
}

extension WidgetryError {
  static func noFamilyHere(_ name: String) -> WidgetryError {
    let names = WidgetFamily.offered.map(\.name)
    return WidgetryError(
      .misuse, code: "family.unknown", summary: "No family '\(HarmlessText.line(name))'",
      hint: "use \(names.joined(separator: ", "))",
      suggestions: Suggestion.nearest(to: name, among: names))
  }

  fileprivate static func noDevice(_ name: String) -> WidgetryError {
    let names = Device.all.map(\.name)
    return WidgetryError(
      .misuse, code: "device.unknown", summary: "No device '\(HarmlessText.line(name))'",
      hint: "--device " + names.joined(separator: "|"),
      suggestions: Suggestion.nearest(
        to: name.lowercased(), among: names + Device.all.flatMap(\.screens)))
  }
}
