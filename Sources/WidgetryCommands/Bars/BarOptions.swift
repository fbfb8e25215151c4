internal import WidgetHome
internal import WidgetModel
internal import WidgetRendering

/// The flags for the formats of status bars.
struct BarOptions {
  static let flags: [FlagSpec] = [
    .choice(
      "icons", BarIcons.allCases.map(\.rawValue), valueName: "nerd|emoji|none",
      "in bars, show symbols in a Nerd Font (default), as emoji, or not at all"),
    .maximumLength,
    .option(
      "fallback", "TEXT", "print this text if there is nothing to show, because bars hide errors"),
  ]

  let icons: BarIcons
  /// The text that replaces a placeholder or an error.
  let fallback: String?
  let hasColor: Bool
  /// Whether a flag was given that only bars have.
  let areGiven: Bool

  init(_ line: ParsedCommand) {
    let given = line.value("icons").flatMap(BarIcons.init)
    icons = given ?? .nerd
    areGiven = given != nil
    fallback = line.value("fallback")
    // NO_COLOR is about terminals; a bar has colours unless the user says otherwise.
    let isTerminal = line.value("format") == BarFormat.ansi.rawValue
    let variable = StandardStreams.variable("NO_COLOR") ?? ""
    hasColor =
      switch line.global.color {
      case .always: true
      case .never: false
      case .auto: !isTerminal || variable.isEmpty
      }
  }

  /// Throws if a flag doesn't apply to a format.
  func check(_ format: ShowFormat) throws(WidgetryError) {
    guard areGiven, format.bar == nil else { return }
    throw WidgetryError(
      .misuse, code: "icons.no-bar",
      summary: "'--icons' needs the format of a bar, not '\(format.rawValue)'",
      hint: "Omit it, or add a format such as --format waybar. Run 'widgetry help bars' to see all")
  }
}

extension MenuProgram {
  /// The program that started this process, if it is one that reads menus.
  static var ofProcess: MenuProgram {
    if StandardStreams.variable("SWIFTBAR") != nil { return .swiftBar }
    if StandardStreams.variable("KARGOS") != nil { return .kargos }
    return StandardStreams.variable("ARGOS_VERSION") != nil ? .argos : .xbar
  }
}

extension ViewingOptions {
  /// The options for a bar: in full colour, on a dark ground unless the user or the bar says
  /// otherwise.
  var inBar: ViewingOptions {
    var options = self
    options.mode = mode ?? .fullColor
    options.scheme = Self.schemeOfBar(scheme)
    return options
  }

  /// The scheme of a bar: the given one, else the one that the bar tells, else dark.
  static func schemeOfBar(
    _ given: RequestEnvironment.ColorScheme?
  ) -> RequestEnvironment.ColorScheme {
    given ?? schemeOfMenuBar ?? .dark
  }

  /// The scheme that xbar and SwiftBar tell to their plugins.
  private static var schemeOfMenuBar: RequestEnvironment.ColorScheme? {
    if let appearance = StandardStreams.variable("OS_APPEARANCE") {
      return appearance == "Light" ? .light : .dark
    }
    return StandardStreams.variable("XBARDarkMode").map { $0 == "false" ? .light : .dark }
  }
}
