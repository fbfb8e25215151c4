/// A help page that isn't about a command, such as `widgetry help dates`.
///
/// The texts are in the extensions of this type.
package enum HelpTopic: String, CaseIterable, Hashable, Sendable {
  case values
  case dates
  case selectors
  case budgets
  case devices
  case symbols
  case bars
  case plugins
  case json
  case exit
  case environment
  case licenses

  /// The line about the topic in `widgetry --help`.
  package var abstract: String {
    switch self {
    case .values: "how parameters, names and ids are written"
    case .dates: "how days, moments and time zones are written"
    case .selectors: "how to choose widgets"
    case .budgets: "how often widgets may be reloaded"
    case .devices: "devices, locations and modes for previews"
    case .symbols: "symbols that widgets can draw"
    case .bars: "formats for status bars, and what they show"
    case .plugins: "how to install kinds, and what they may do"
    case .json: "what --json prints"
    case .exit: "exit codes for scripts"
    case .environment: "where data is stored, and the environment variables"
    case .licenses: "the licences of Widgetry, and of what it contains"
    }
  }

  /// Whether the topic has a manual page; licences are a file of their own.
  var hasManualPage: Bool { self != .licenses }

  /// The whole page.
  package var text: String {
    switch self {
    case .values: Self.valuesText
    case .dates: Self.datesText
    case .selectors: Self.selectorsText
    case .budgets: Self.budgetsText
    case .devices: Self.devicesText
    case .symbols: Self.symbolsText
    case .bars: Self.barsText
    case .plugins: Self.pluginsText
    case .json: Self.jsonText
    case .exit: Self.exitText
    case .environment: Self.environmentText
    case .licenses: Self.licensesText
    }
  }
}
