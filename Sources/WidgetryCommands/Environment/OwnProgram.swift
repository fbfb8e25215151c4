/// How other programs, such as status bars, start this one for the same home.
struct OwnProgram {
  /// The path of the program, and the flag for a home that isn't the default.
  let words: [String]

  /// A command line with the given words.
  func command(_ words: String...) -> [String] { self.words + words }
}

extension CommandEnvironment {
  /// This program, by its whole path, because bars often have another search path.
  var ownProgram: OwnProgram {
    OwnProgram(words: [InstalledProgram.path() ?? "widgetry"] + homeWords)
  }
}
