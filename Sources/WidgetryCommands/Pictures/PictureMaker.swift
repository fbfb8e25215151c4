internal import PictureDrawing
internal import WidgetModel
internal import WidgetRendering

/// Makes the bytes of picture files: SVG with text or outlines, PNG and PDF.
struct PictureMaker {
  /// How an SVG contains text.
  enum TextForm: String, CaseIterable {
    /// The shapes of the letters, which look the same everywhere.
    case outlines
    /// Text that the viewer's fonts draw.
    case text
  }

  /// The flag for the form of text.
  static let flag = FlagSpec.choice(
    "text", TextForm.allCases.map(\.rawValue), valueName: "outlines|text",
    "draw text as shapes, or leave it to the viewer's fonts (default: outlines in files)")

  private let form: TextForm
  /// Whether the form was given, so that nothing else may be made.
  private let isGiven: Bool
  /// Converts to PNG and PDF; nil for SVG.
  private let converter: PictureConverter?
  /// Where a failure is reported after which the picture has text instead.
  private let output: Output

  /// - Parameters:
  ///   - given: The requested form of text.
  ///   - isFile: Whether the picture is written to a file, where text becomes outlines.
  ///   - output: Gets a warning if text couldn't be drawn as outlines.
  init(
    _ format: ShowFormat, text given: TextForm?, isFile: Bool, output: Output
  ) throws(WidgetryError) {
    self.output = output
    form = given ?? (isFile || format.isBinary ? .outlines : .text)
    isGiven = given != nil
    converter = format.isBinary ? try PictureConverter() : nil
  }

  /// The document as SVG.
  ///
  /// Without the libraries for outlines it has text, unless outlines were requested.
  func svg(_ document: PictureDocument) throws(WidgetryError) -> [UInt8] {
    guard form == .outlines else { return document.drawing().svg() }
    do throws(DrawingProcess.Fault) {
      return try DrawingProcess().draw(document)
    } catch {
      guard !isGiven else { throw .noOutlines(error) }
      // Missing libraries are no failure; 'doctor' reports them.
      if case .failed = error { output.warning(.noOutlines(error)) }
      return document.drawing().svg()
    }
  }

  /// The document in a format for pictures.
  func picture(_ document: PictureDocument, _ format: ShowFormat) throws(WidgetryError) -> [UInt8] {
    try picture(from: svg(document), format)
  }

  /// Converts an SVG to a format for pictures.
  func picture(from svg: [UInt8], _ format: ShowFormat) throws(WidgetryError) -> [UInt8] {
    guard format.isBinary, let converter else { return svg }
    return try converter.convert(svg, to: format)
  }
}

extension WidgetryError {
  fileprivate static func noOutlines(_ fault: DrawingProcess.Fault) -> WidgetryError {
    switch fault {
    case .library(let fault):
      return WidgetryError(
        .failed, code: "picture.no-outlines", summary: fault.summary, hint: fault.hint)
    case .failed(let reason):
      return WidgetryError(
        .failed, code: "picture.no-outlines",
        summary: "Text couldn't be drawn as outlines: \(reason)", hint: "Use --text text instead")
    }
  }
}

extension LibraryFault {
  /// What is wrong, for messages.
  var summary: String {
    switch reason {
    case .missing(let file): "Text can't be drawn as outlines, because '\(file)' isn't installed"
    case .tooOld(let function):
      "Text can't be drawn as outlines, because \(library.rawValue) is older than "
        + "\(library.oldestVersion) (it lacks \(function))"
    }
  }

  var hint: String {
    "Run 'sudo apt install \(library.debianPackage)' or 'brew install "
      + "\(library.homebrewPackage)'"
  }
}
