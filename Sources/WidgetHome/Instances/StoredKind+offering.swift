internal import WidgetModel
internal import WidgetRegistry

/// Checks whether a kind can be added, and in which family and location.
extension StoredKind {
  /// Why widgets of this kind can't be added; nil if they can.
  var absence: WidgetryError? {
    if condition == .removed {
      return WidgetryError(
        .missing, code: "plugin.removed",
        summary: "Kind '\(self.name)' isn't available, because plugin '\(plugin)' was removed",
        hint: "Run 'widgetry plugin install PATH' to install it again")
    }
    guard !isOffered else { return nil }
    return WidgetryError(
      .missing, code: "kind.missing",
      summary: "Plugin '\(plugin)' no longer has kind '\(self.name)'",
      hint: "Run 'widgetry plugin update \(plugin)' to install its latest version")
  }

  /// The family with this name; the kind's first family if there is no name.
  func family(named name: String?) throws -> WidgetFamily {
    let offered = descriptor.families.filter(WidgetFamily.offered.contains)
    guard let name else { return offered.first ?? .systemSmall }
    if let family = WidgetFamily(name: name), offered.contains(family) { return family }
    let names = offered.map(\.name)
    if let family = WidgetFamily(name: name) {
      throw WidgetryError(
        .misuse, code: "family.unsupported",
        summary: "'\(self.name)' doesn't support family \(family.name)",
        hint: "Use \(names.joined(separator: ", "))")
    }
    throw WidgetryError(
      .misuse, code: "family.unknown", summary: "Unknown family '\(name)'",
      hint: "'\(self.name)' supports \(names.joined(separator: ", "))",
      suggestions: Suggestion.nearest(to: name, among: WidgetFamily.offered.map(\.name)))
  }

  /// The location with this name; the home screen if there is no name.
  func location(named name: String?) throws -> WidgetLocation {
    guard let name else { return .homeScreen }
    let names = WidgetLocation.offered.map(\.rawValue)
    guard
      let location = WidgetLocation.offered.first(where: {
        $0.rawValue.lowercased() == name.lowercased()
      })
    else {
      throw WidgetryError(
        .misuse, code: "location.unknown", summary: "Unknown location '\(name)'",
        hint: "Use \(names.joined(separator: ", "))",
        suggestions: Suggestion.nearest(to: name, among: names))
    }
    guard descriptor.isOffered(in: location) else {
      throw WidgetryError(
        .misuse, code: "location.unsupported",
        summary:
          "'\(self.name)' can't be shown in \(location.rawValue): its background can't be removed",
        hint: "Use homeScreen or lockScreen")
    }
    return location
  }
}
