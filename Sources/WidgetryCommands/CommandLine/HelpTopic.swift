/// A subject that help explains besides commands.
package enum HelpTopic: String, CaseIterable, Hashable, Sendable {
  case values
  case dates
  case selectors
  case budgets
  case devices
  case symbols
  case json
  case exit
  case environment

  package var abstract: String {
    switch self {
    case .values: "how parameters, names and ids are written"
    case .dates: "how days, moments and time zones are written"
    case .selectors: "how widgets are picked out"
    case .budgets: "how often widgets may be reloaded"
    case .devices: "devices, places and modes that widgets are looked at in"
    case .symbols: "names of symbols that are drawn"
    case .json: "what --json prints"
    case .exit: "exit codes, and what a script does about each"
    case .environment: "where things are stored, and variables that are read"
    }
  }

  package var text: String {
    switch self {
    case .values: Self.valuesText
    case .dates: Self.datesText
    case .selectors: Self.selectorsText
    case .budgets: Self.budgetsText
    case .devices: Self.devicesText
    case .symbols: Self.symbolsText
    case .json: Self.jsonText
    case .exit: Self.exitText
    case .environment: Self.environmentText
    }
  }
}
