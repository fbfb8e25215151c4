internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The result of `widgetry activity list --types`: each type with its required fields.
struct ActivityTypeList: FormattedResult {
  private let types: [StoredKind]
  /// The tokens with which a push can start an activity of each type; nil without pushes.
  private let tokens: [String?]
  private let listing: Listing

  /// - Parameter withTokens: Whether to create push tokens, which may create the home.
  init(in home: Home, listing: Listing, withTokens: Bool) async throws {
    let types = Array(try await home.activities.types().prefix(listing.limit ?? .max))
    self.types = types
    self.listing = listing
    // Pushes need a home and a daemon.
    let takesPushes =
      try withTokens
      && (home.exists() || DaemonLock.holder(in: home.folder) != nil)
    tokens = try types.map { takesPushes ? try home.activities.startToken(of: $0) : nil }
    // The first token may have created the home; register the types in it.
    if takesPushes { _ = try await home.activities.types() }
  }

  private func needs(of type: StoredKind) -> [String] {
    let shape = type.descriptor.activity
    return (shape?.attributes.needed() ?? []).map(\.name)
      + (shape?.state.needed() ?? []).map { "state.\($0.name)" }
  }

  func writeText(to output: Output) {
    guard let columns = output.style.results.columns else {
      let columns = [TableColumn("TYPE"), TableColumn("PLUGIN"), TableColumn("NEEDS")]
      return output.table(columns, listing) { add in
        for type in types {
          add([type.shortActivityName, type.plugin, needs(of: type).joined(separator: " ")])
        }
      }
    }
    // Wrap lines instead of shortening them, because users need the complete names.
    for type in types {
      output.line("\(type.shortActivityName) (\(type.plugin))")
      let names = needs(of: type)
      let words =
        names.isEmpty ? "no required fields" : "requires " + names.joined(separator: " ")
      for line in HelpPage.wrapped(words, to: max(columns - 2, 20)) { output.line("  " + line) }
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for (type, token) in zip(types, tokens) {
        json.object { json in
          json.member("type", type.name)
          json.member("plugin", type.plugin)
          json.member("description", type.descriptor.description)
          json.member("startToken", token)
          for (name, shape) in [
            ("attributes", type.descriptor.activity?.attributes),
            ("state", type.descriptor.activity?.state),
          ] {
            json.key(name)
            json.value(shape ?? .any)
          }
        }
      }
    }
  }
}
