internal import WidgetModel
internal import WidgetRegistry

extension Home {
  /// Why no widget of a kind can be added; nil if one can.
  static func absence(of kind: StoredKind) -> WidgetryError? {
    if kind.condition == .removed {
      return WidgetryError(
        .missing, code: "plugin.removed",
        summary: "Plugin '\(kind.plugin)' of kind '\(kind.name)' was removed",
        hint: "widgetry plugin install PATH")
    }
    guard !kind.isOffered else { return nil }
    return WidgetryError(
      .missing, code: "kind.missing",
      summary: "Plugin '\(kind.plugin)' no longer offers '\(kind.name)'",
      hint: ShellWord.commandLine(["plugin", "update", kind.plugin]))
  }

  func family(_ name: String?, of kind: StoredKind) throws -> WidgetFamily {
    let offered = kind.descriptor.families.filter(WidgetFamily.offered.contains)
    guard let name else { return offered.first ?? .systemSmall }
    if let family = WidgetFamily(name: name), offered.contains(family) { return family }
    let names = offered.map(\.name)
    if let family = WidgetFamily(name: name) {
      throw WidgetryError(
        .misuse, code: "family.unsupported", summary: "'\(kind.name)' has no \(family.name)",
        hint: "it has \(names.joined(separator: ", "))")
    }
    throw WidgetryError(
      .misuse, code: "family.unknown", summary: "No family '\(name)'",
      hint: "'\(kind.name)' has \(names.joined(separator: ", "))",
      suggestions: Suggestion.nearest(to: name, among: WidgetFamily.offered.map(\.name)))
  }

  func location(_ name: String?, of kind: StoredKind) throws -> WidgetLocation {
    guard let name else { return .homeScreen }
    let names = WidgetLocation.offered.map(\.rawValue)
    guard
      let location = WidgetLocation.offered.first(where: {
        $0.rawValue.lowercased() == name.lowercased()
      })
    else {
      throw WidgetryError(
        .misuse, code: "location.unknown", summary: "No location '\(name)'",
        hint: "use \(names.joined(separator: ", "))",
        suggestions: Suggestion.nearest(to: name, among: names))
    }
    guard kind.descriptor.isOffered(in: location) else {
      throw WidgetryError(
        .misuse, code: "location.unsupported",
        summary: "'\(kind.name)' is not for \(location.rawValue): its background stays",
        hint: "use homeScreen or lockScreen")
    }
    return location
  }
}
