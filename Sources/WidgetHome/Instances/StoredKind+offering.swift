internal import WidgetModel
internal import WidgetRegistry

extension StoredKind {
  /// Why no widget of this kind can be added; nil if one can.
  var absence: WidgetryError? {
    if condition == .removed {
      return WidgetryError(
        .missing, code: "plugin.removed",
        summary: "Plugin '\(plugin)' of kind '\(self.name)' was removed",
        hint: "widgetry plugin install PATH")
    }
    guard !isOffered else { return nil }
    return WidgetryError(
      .missing, code: "kind.missing",
      summary: "Plugin '\(plugin)' no longer offers '\(self.name)'",
      hint: ShellWord.commandLine(["plugin", "update", plugin]))
  }

  /// The family with a name, or the first one that the kind supports.
  func family(named name: String?) throws -> WidgetFamily {
    let offered = descriptor.families.filter(WidgetFamily.offered.contains)
    guard let name else { return offered.first ?? .systemSmall }
    if let family = WidgetFamily(name: name), offered.contains(family) { return family }
    let names = offered.map(\.name)
    if let family = WidgetFamily(name: name) {
      throw WidgetryError(
        .misuse, code: "family.unsupported", summary: "'\(self.name)' has no \(family.name)",
        hint: "it has \(names.joined(separator: ", "))")
    }
    throw WidgetryError(
      .misuse, code: "family.unknown", summary: "No family '\(name)'",
      hint: "'\(self.name)' has \(names.joined(separator: ", "))",
      suggestions: Suggestion.nearest(to: name, among: WidgetFamily.offered.map(\.name)))
  }

  /// The location with a name, or the home screen.
  func location(named name: String?) throws -> WidgetLocation {
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
    guard descriptor.isOffered(in: location) else {
      throw WidgetryError(
        .misuse, code: "location.unsupported",
        summary:
          "'\(self.name)' can't be shown in \(location.rawValue): its background can't be removed",
        hint: "use homeScreen or lockScreen")
    }
    return location
  }
}
