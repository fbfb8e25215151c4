package import WidgetRendering

/// What a drawing process is asked for: documents, and the fonts that are already known.
package struct DrawingJob {
  package var documents: [PictureDocument]
  package var form: FileForm
  /// Fontconfig's earlier answers.
  package var fonts: FontAnswers
  /// Font files that can't be used.
  package var avoidedFonts: Set<String>

  package init(
    _ documents: [PictureDocument], as form: FileForm = .svg, fonts: FontAnswers = FontAnswers(),
    avoidedFonts: Set<String> = []
  ) {
    self.documents = documents
    self.form = form
    self.fonts = fonts
    self.avoidedFonts = avoidedFonts
  }
}

/// What a drawing process answers.
package struct DrawingAnswer: Hashable, Sendable {
  /// The drawn documents, each as the bytes of a file.
  package var files: [[UInt8]]
  /// Fontconfig's new answers.
  package var found: FontAnswers
  /// The folders with fonts; nil if Fontconfig wasn't asked.
  package var folders: [String]?
  /// Why nothing was drawn.
  package var fault: DrawingFault?

  package init(
    _ files: [[UInt8]] = [], found: FontAnswers = FontAnswers(), folders: [String]? = nil,
    fault: DrawingFault? = nil
  ) {
    self.files = files
    self.found = found
    self.folders = folders
    self.fault = fault
  }
}
