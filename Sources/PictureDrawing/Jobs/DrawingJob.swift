package import WidgetRendering

/// What a drawing process is asked for: a document, and the fonts that are already known.
package struct DrawingJob {
  package var document: PictureDocument
  /// Fontconfig's earlier answers.
  package var fonts: FontAnswers
  /// Font files that can't be used.
  package var avoidedFonts: Set<String>

  package init(
    _ document: PictureDocument, fonts: FontAnswers = FontAnswers(),
    avoidedFonts: Set<String> = []
  ) {
    self.document = document
    self.fonts = fonts
    self.avoidedFonts = avoidedFonts
  }
}

/// What a drawing process answers.
package struct DrawingAnswer: Hashable, Sendable {
  /// The drawn document.
  package var svg: String
  /// Fontconfig's new answers.
  package var found: FontAnswers
  /// The folders with fonts; nil if Fontconfig wasn't asked.
  package var folders: [String]?
  /// Why text has no outlines; nil if it has.
  package var fault: LibraryFault?

  package init(
    svg: String, found: FontAnswers = FontAnswers(), folders: [String]? = nil,
    fault: LibraryFault? = nil
  ) {
    self.svg = svg
    self.found = found
    self.folders = folders
    self.fault = fault
  }
}
