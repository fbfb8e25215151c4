internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// The flags for drawing widgets, shared by `show`, `gallery` and other commands.
enum ViewingFlags {
  static let flags: [FlagSpec] = [
    .option("family", "F", "show it in another family"),
    .option("device", "NAME", "use the sizes of this device; see 'widgetry help devices'"),
    .choice("scheme", ["light", "dark"], valueName: "light|dark", "use light or dark colours"),
    .choice(
      "mode", ["fullColor", "accented", "vibrant"], valueName: "M",
      "draw in full colour, in two flat colours, or translucent"),
    .choice(
      "location", ["homeScreen", "lockScreen", "standBy"], valueName: "L",
      "draw it as in this location"),
    .flag("reduced-luminance", "dim it, as on an always-on display; standBy becomes red"),
    .flag("private", "hide private content, as on a locked screen"),
    .option("time-zone", "Z", "use another time zone"),
    .option("locale", "L", "use another locale"),
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
        faults.append(.unknownFamily(name))
      }
    }
    if let name = line.value("device") {
      device = Device(name: name)
      if device == nil { faults.append(.unknownDevice(name)) }
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
  /// The error for a family name that doesn't exist.
  static func unknownFamily(_ name: String) -> WidgetryError {
    let names = WidgetFamily.offered.map(\.name)
    return WidgetryError(
      .misuse, code: "family.unknown", summary: "Unknown family '\(HarmlessText.line(name))'",
      hint: "Use \(names.joined(separator: ", "))",
      suggestions: Suggestion.nearest(to: name, among: names))
  }

  fileprivate static func unknownDevice(_ name: String) -> WidgetryError {
    let names = Device.all.map(\.name)
    return WidgetryError(
      .misuse, code: "device.unknown", summary: "Unknown device '\(HarmlessText.line(name))'",
      hint: "Use --device " + names.joined(separator: "|"),
      suggestions: Suggestion.nearest(
        to: name.lowercased(), among: names + Device.all.flatMap(\.screens)))
  }
}
