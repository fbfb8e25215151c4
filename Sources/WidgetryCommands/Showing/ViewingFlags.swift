internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// The flags for drawing widgets, shared by all commands that draw.
enum ViewingFlags {
  static let flags: [FlagSpec] = [
    .option("family", "F", "show it in another family"),
    .option("device", "NAME", "with the sizes of this device; see widgetry help devices"),
    .choice("scheme", ["light", "dark"], valueName: "light|dark", "light or dark"),
    .choice(
      "mode", ["fullColor", "accented", "vibrant"], valueName: "M",
      "in full colour, in two flat colours, or translucent"),
    .choice(
      "location", ["homeScreen", "lockScreen", "standBy"], valueName: "L",
      "as in that location"),
    .flag("reduced-luminance", "dimmed, as on an always-on display; standBy is red then"),
    .flag("private", "private content as blocks, as on a locked screen"),
    .option("time-zone", "Z", "show it in another time zone"),
    .option("locale", "L", "show it in another locale"),
  ]
}

extension ViewingOptions {
  /// Reads the drawing flags.
  init(_ line: ParsedCommand) throws(WidgetryErrors) {
    self.init()
    var faults: [WidgetryError] = []
    if let name = line.value("family") {
      if let family = WidgetFamily(name: name), WidgetFamily.offered.contains(family) {
        self.family = family
      } else {
        faults.append(.noFamilyHere(name))
      }
    }
    if let name = line.value("device") {
      device = Device(name: name)
      if device == nil { faults.append(.noDevice(name)) }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    scheme = line.value("scheme").flatMap(RequestEnvironment.ColorScheme.init)
    mode = line.value("mode").flatMap(RequestEnvironment.RenderingMode.init)
    location = line.value("location").map(WidgetLocation.init)
    isLuminanceReduced = line.has("reduced-luminance")
    hidesPrivate = line.has("private")
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
