internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRendering

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Checks what a bar needs to show widgets, for `widgetry bar NAME --check`.
struct BarCheck {
  private let configuration: BarConfiguration
  private let icons: BarIcons

  init(_ configuration: BarConfiguration, icons: BarIcons) {
    self.configuration = configuration
    self.icons = icons
  }

  var diagnosis: Diagnosis { Diagnosis(checks: [program, widgets, file, font]) }

  private var recipe: BarRecipe { configuration.recipe }

  private var program: HomeCheck {
    guard let isInstalled = Self.isInstalled(recipe) else {
      return HomeCheck(
        "program", .note, "can't be checked for \(recipe.title)", hint: recipe.installation)
    }
    let name = recipe.programs.joined(separator: " or ")
    return isInstalled
      ? HomeCheck("program", .ok, "\(name) is installed")
      : HomeCheck(
        "program", .problem, "\(name) isn't installed",
        hint: recipe.installation.map { "Install it: \($0)" })
  }

  private var widgets: HomeCheck {
    let ids = configuration.widgets.map(\.id)
    return ids.isEmpty
      ? HomeCheck(
        "widgets", .problem, "there are none",
        hint: "Run 'widgetry add KIND' to add one; 'widgetry kinds' lists the kinds")
      : HomeCheck("widgets", .ok, ids.prefix(10).joined(separator: ", "))
  }

  /// Whether the bar's file mentions each widget.
  private var file: HomeCheck {
    let print = "Run 'widgetry bar \(recipe.name)' and paste what it prints"
    guard let path = configurationPath else {
      return HomeCheck("file", .note, "can't be checked: \(recipe.file)", hint: print)
    }
    guard let text = try? ValueFile.text(of: path, limit: 1 << 20) else {
      return HomeCheck("file", .problem, "there is no \(path)", hint: print)
    }
    let missing = configuration.widgets.map(\.id).filter { !Self.mentions($0, in: text) }
    guard missing.isEmpty else {
      return HomeCheck(
        "file", .problem,
        "\(path) doesn't show \(missing.prefix(10).joined(separator: ", "))", hint: print)
    }
    return HomeCheck("file", .ok, "\(path) shows them")
  }

  /// The path of the bar's file; nil if the recipe has a description instead.
  private var configurationPath: String? {
    guard recipe.file.hasPrefix("~/"),
      let path = recipe.file.split(separator: ",").first.map(String.init), !path.contains("ID.")
    else { return nil }
    return HomePath.person(StandardStreams.variable) + path.dropFirst()
  }

  /// Whether a text has an id as a word of its own.
  private static func mentions(_ id: String, in text: String) -> Bool {
    let isPartOfID = { (character: Character) in
      character.isLetter || character.isNumber || "._-".contains(character)
    }
    return text.ranges(of: id).contains { range in
      let before =
        range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      return !isPartOfID(before) && !isPartOfID(after)
    }
  }

  private var font: HomeCheck {
    if icons == .none { return HomeCheck("font", .ok, "no symbols are shown") }
    if Self.hasNerdFont { return HomeCheck("font", .ok, "a Nerd Font is installed") }
    return icons == .nerd
      ? HomeCheck(
        "font", .problem, "no Nerd Font was found, so symbols would be boxes",
        hint: "Install one from https://www.nerdfonts.com, or use --icons emoji")
      : HomeCheck("font", .ok, "symbols are shown as emoji, because no Nerd Font was found")
  }

  // MARK: The machine

  /// Whether one of the bar's programs is in the search path; nil if it has none.
  static func isInstalled(_ recipe: BarRecipe) -> Bool? {
    guard !recipe.programs.isEmpty else { return nil }
    let folders = (StandardStreams.variable("PATH") ?? "").split(separator: ":")
    return recipe.programs.contains { name in
      folders.contains { access("\($0)/\(name)", X_OK) == 0 }
    }
  }

  /// Whether a font with the symbols of Nerd Fonts is in the usual folders.
  static let hasNerdFont: Bool = {
    let person = HomePath.person(StandardStreams.variable)
    let folders = [
      person + "/.local/share/fonts", person + "/.fonts", person + "/Library/Fonts",
      "/usr/local/share/fonts", "/usr/share/fonts", "/Library/Fonts",
    ]
    return folders.contains { folder in
      guard let files = FileManager.default.enumerator(atPath: folder) else { return false }
      // A font folder has some thousand files at most; a home with more isn't searched for ever.
      return files.prefix(20_000).contains { file in
        guard let name = (file as? String)?.lowercased() else { return false }
        return name.contains("nerd") && (name.hasSuffix(".ttf") || name.hasSuffix(".otf"))
      }
    }
  }()
}
