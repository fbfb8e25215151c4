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

  init(_ configuration: BarConfiguration) {
    self.configuration = configuration
  }

  private var icons: BarIcons { configuration.icons }

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
      : HomeCheck(
        "widgets", .ok,
        ids.prefix(10).joined(separator: ", ")
          + (ids.count > 10 ? " and \(ids.count - 10) more" : ""))
  }

  /// Whether the bar's file has a command that shows each widget.
  private var file: HomeCheck {
    let print =
      configuration.widgets.isEmpty
      ? nil : "Run '\(configuration.command)' and paste what it prints"
    guard !recipe.files.isEmpty else {
      return HomeCheck("file", .note, "can't be checked: \(recipe.file)", hint: print)
    }
    let paths = paths.filter { access($0, F_OK) == 0 }
    guard !paths.isEmpty else {
      return HomeCheck("file", .problem, "there is no \(self.paths[0])", hint: print)
    }
    var lines: [Substring] = []
    for path in paths {
      do throws(WidgetryError) {
        lines += try ValueFile.text(of: path, limit: 1 << 22).split(whereSeparator: \.isNewline)
      } catch {
        return HomeCheck("file", .problem, error)
      }
    }
    let missing = configuration.widgets.filter { widget in
      !lines.contains { Self.line($0, shows: widget) }
    }
    guard missing.isEmpty else {
      let names = missing.prefix(10).map(\.id).joined(separator: ", ")
      let words = "\(paths.joined(separator: " and ")) doesn't show \(names)"
      // Not every widget has to be in every bar.
      return configuration.isOfAll && missing.count < configuration.widgets.count
        ? HomeCheck("file", .note, words, hint: print)
        : HomeCheck("file", .problem, words, hint: print)
    }
    return HomeCheck("file", .ok, "\(paths.joined(separator: " and ")) shows them")
  }

  /// The whole paths of the files that may have the configuration.
  private var paths: [String] {
    let person = HomePath.person(StandardStreams.variable)
    let chosen = StandardStreams.variable("XDG_CONFIG_HOME") ?? ""
    let folder = chosen.hasPrefix("/") ? chosen : person + "/.config"
    return recipe.files.map { $0.hasPrefix("~/") ? person + $0.dropFirst() : folder + "/" + $0 }
  }

  /// Whether a line that isn't a comment has the words of the command that shows a widget.
  private static func line(_ line: Substring, shows widget: BarWidget) -> Bool {
    let line = line.drop(while: \.isWhitespace)
    guard !["#", ";", "//"].contains(where: { line.hasPrefix($0) }) else { return false }
    let isPartOfWord = { (character: Character) in
      character.isLetter || character.isNumber || "._-".contains(character)
    }
    let words = line.split { !isPartOfWord($0) }
    guard let start = words.firstIndex(of: Substring(widget.words[0])) else { return false }
    return widget.words.allSatisfy { words[start...].contains(Substring($0)) }
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
    return recipe.programs.contains { SystemProgram.path($0) != nil }
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
