internal import CSystem
internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// How the running program was built, as `widgetry --version` prints it.
struct BuildReport: FormattedResult {
  /// The commit of the sources; nil if the build didn't record it.
  let commit: String?
  /// The day of the commit as `2026-11-29`, or today.
  let day: String
  /// Whether the sources were exactly those of the commit.
  let isClean: Bool
  let isOptimized: Bool
  let swift: String
  let system: String
  let sqlite: String
  /// The libraries inside of the program's file.
  let staticLibraries: [String]

  /// The report about this process.
  static var ofProcess: BuildReport {
    BuildReport(buildWords: String(cString: widgetry_build_words())) {
      widgetry_has_loaded($0)
    }
  }

  /// - Parameters:
  ///   - buildWords: What `.ci/release` records: the commit, `clean` or `changed`, the commit's day, and
  ///     Swift's version.
  ///   - hasLoaded: Whether a shared library whose name begins like this is in use.
  init(buildWords: String, hasLoaded: (String) -> Bool) {
    let words = buildWords.split(separator: " ").map(String.init)
    commit = words.first.flatMap { $0 == "unknown" ? nil : $0 }
    isClean = words.count > 1 && words[1] == "clean"
    day = words.count > 2 ? words[2] : Self.today
    swift = words.count > 3 ? words[3] : "\(_SwiftStdlibVersion.current)"
    sqlite = Registry.libraryVersion
    #if DEBUG
      isOptimized = false
    #else
      isOptimized = true
    #endif
    system = Self.systemName
    staticLibraries = Self.libraries.filter { !hasLoaded($0.file) }.map(\.name)
  }

  /// Libraries that are either inside of the program or loaded with it.
  private static let libraries: [(name: String, file: String)] = {
    #if os(macOS)
      []
    #else
      [
        ("Swift", "libswiftCore."), ("Foundation", "libFoundation."),
        ("ICU", "lib_FoundationICU."), ("libstdc++", "libstdc++."),
      ]
    #endif
  }()

  private static var today: String {
    Moment.text(Date()).prefix(10).description
  }

  private static var systemName: String {
    #if os(macOS)
      let system = "macOS"
    #else
      let system = "Linux"
    #endif
    #if arch(arm64)
      return system + " arm64"
    #elseif arch(x86_64)
      return system + " x86_64"
    #else
      return system
    #endif
  }

  func writeText(to output: Output) {
    output.line(Version.text)
    output.line(
      "commit  \(commit ?? "unknown")\(commit != nil && !isClean ? ", with changes" : "")")
    output.line("build   \(isOptimized ? "release" : "debug"), Swift \(swift), \(system)")
    output.line("SQLite  \(sqlite)")
    output.line(
      "static  \(staticLibraries.isEmpty ? "none" : staticLibraries.joined(separator: ", "))")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("version", Version.number)
      json.member("commit", commit)
      json.member("clean", commit == nil ? nil : isClean)
      json.member("build", isOptimized ? "release" : "debug")
      json.member("swift", swift)
      json.member("system", system)
      json.member("sqlite", sqlite)
      json.member("static", staticLibraries)
    }
  }
}
