package import WidgetRendering

/// What a drawing process is asked for: documents, and the fonts that are already known.
package struct DrawingJob {
  package var documents: [PictureDocument]
  package var form: FileForm
  /// The family of the font that the user chose.
  package var font: String?
  /// Whether the answer tells if the font is installed.
  package var checksFont = false
  /// Fontconfig's earlier answers.
  package var fonts: FontAnswers
  /// Font files that can't be used.
  package var avoidedFonts: Set<String>

  package init(
    _ documents: [PictureDocument], as form: FileForm = .svg, font: String? = nil,
    fonts: FontAnswers = FontAnswers(),
    avoidedFonts: Set<String> = []
  ) {
    self.documents = documents
    self.form = form
    self.font = font
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
  /// Characters that no font has, in order; a few of them.
  package var missing = ""
  /// Whether the chosen font is installed, if that was asked.
  package var hasFont: Bool?
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
