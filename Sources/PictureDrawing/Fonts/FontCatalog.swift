internal import CDrawing
internal import WidgetLayout
internal import WidgetModel

/// The fonts of one process: answers from the cache, and from Fontconfig where that has none.
final class FontCatalog {
  private let libraries: DrawingLibraries
  private let finder: FontFinder
  private let language: String
  let use: FontUse
  private(set) var answers: FontAnswers
  /// The answers that the cache didn't have.
  private(set) var found = FontAnswers()
  private var files: [FontChoice: FontFile] = [:]
  private var avoided: Set<String>
  /// The characters that no font has, so that Fontconfig isn't asked again.
  private(set) var missing: Set<Unicode.Scalar> = []
  private var library: OpaquePointer?

  init(
    _ libraries: DrawingLibraries, _ answers: FontAnswers, avoiding avoided: Set<String>,
    locale: String, use: FontUse
  ) {
    self.libraries = libraries
    self.answers = answers
    self.avoided = avoided
    self.use = use
    finder = FontFinder(libraries)
    language = String(locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" })
  }

  func has(family: String) throws(LibraryFault) -> Bool { try finder.has(family: family) }

  /// The folders with fonts, if Fontconfig was asked.
  var folders: [String]? { finder.isLoaded ? try? finder.folders() : nil }

  /// The font for a character in a style; nil if no font has it.
  func font(for character: Character, in style: FontStyle) throws(LibraryFault) -> FontFile? {
    let scalars = character.unicodeScalars.filter { !$0.isJoinerOrSelector }
    if character.isEmojiSequence,
      let emoji = try font(FontQuestion(style, .emoji, language: language), having: [])
    {
      if scalars.first.map(emoji.has) == true { return emoji }
    }
    let own = try ownFont(of: style)
    guard let other = scalars.first(where: { own?.has($0) != true }) else { return own }
    guard !missing.contains(other) else { return nil }
    let question = FontQuestion(style, .block(other.value >> 8), language: language)
    let font = try font(question, having: Array(scalars))
    if font == nil, scalars.count == 1 { missing.insert(other) }
    return font
  }

  /// The font of a style, whatever characters it has; nil if there are no fonts.
  func ownFont(of style: FontStyle) throws(LibraryFault) -> FontFile? {
    try font(FontQuestion(style, .style, language: language), having: [])
  }

  private func font(
    _ question: FontQuestion, having scalars: [Unicode.Scalar]
  ) throws(LibraryFault) -> FontFile? {
    for choice in answers[question] {
      if let file = try open(choice), scalars.allSatisfy(file.has) { return file }
    }
    // Each answer that can't be opened is avoided, so this ends.
    while let choice = try finder.font(for: question, having: scalars, avoiding: avoided) {
      guard let file = try open(choice) else { continue }
      // A font without the characters is the best of those that don't have them.
      guard scalars.allSatisfy(file.has) else { return nil }
      answers.add(choice, to: question)
      found.add(choice, to: question)
      return file
    }
    return nil
  }

  /// Opens a font; nil if it is damaged or gone, and then it is avoided from now on.
  private func open(_ choice: FontChoice) throws(LibraryFault) -> FontFile? {
    if let file = files[choice] { return file }
    guard !avoided.contains(choice.path) else { return nil }
    use.begin(choice)
    let freetype = try libraries.freetype()
    if library == nil {
      var opened: OpaquePointer?
      if freetype.FT_Init_FreeType(&opened) == 0 { library = opened }
    }
    guard let library else {
      throw LibraryFault(library: .freetype, reason: .tooOld(lacking: "FT_Init_FreeType"))
    }
    let harfbuzz = try libraries.harfbuzz()
    do throws(FontFile.Fault) {
      let file = try FontFile(
        choice, number: files.count, library: library, harfbuzz, freetype)
      files[choice] = file
      return file
    } catch {
      avoided.insert(choice.path)
      return nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character only changes the ones beside it, so that fonts needn't have it.
  fileprivate var isJoinerOrSelector: Bool {
    properties.isDefaultIgnorableCodePoint || properties.isVariationSelector
      || properties.isWhitespace
  }
}
