internal import PictureDrawing
internal import WidgetModel
internal import WidgetRendering

/// Makes the bytes of picture files: SVG with text or outlines, PNG and PDF.
struct PictureMaker {
  private let format: ShowFormat
  private let options: PictureOptions
  /// Whether the picture is written to a file, where text becomes outlines.
  private let isFile: Bool
  /// The family of the font that the user chose.
  private let font: String?
  /// Whether missing characters were noted, which is done once for all pictures.
  private final class Noted { var isNoted = false }
  private let missing = Noted()
  /// Gets a warning if text couldn't be drawn as outlines.
  private let output: Output

  init(
    _ format: ShowFormat, _ options: PictureOptions, isFile: Bool, font: String?, output: Output
  ) {
    self.format = format
    self.options = options
    self.isFile = isFile
    self.font = font
    self.output = output
  }

  /// The document as a file.
  func picture(_ document: PictureDocument) throws(WidgetryError) -> [UInt8] {
    switch format {
    case .png: try drawn(document, as: .png(options.resolution ?? .usual))
    case .pdf: try drawn(document, as: .pdf)
    default: try svg(document)
    }
  }

  /// Without the libraries for outlines the SVG has text, unless outlines were requested.
  private func svg(_ document: PictureDocument) throws(WidgetryError) -> [UInt8] {
    switch options.text {
    case .outlines: return try drawn(document, as: .svg)
    case nil where isFile:
      do throws(DrawingFault) {
        return try noted(DrawingProcess(font: font).draw(document, as: .svg), as: .svg)
      } catch {
        // Only 'doctor' reports missing libraries.
        if case .failed = error { output.warning(.notDrawn(error)) }
      }
    case .text, nil: break
    }
    return document.drawing().svg()
  }

  private func drawn(
    _ document: PictureDocument, as form: FileForm
  ) throws(WidgetryError) -> [UInt8] {
    do throws(DrawingFault) {
      return try noted(DrawingProcess(font: font).draw(document, as: form), as: form)
    } catch {
      throw .notDrawn(error)
    }
  }
}

extension PictureMaker {
  /// The drawn file, after a note about characters that no font has.
  private func noted(_ drawn: (file: [UInt8], missing: String), as form: FileForm) -> [UInt8] {
    guard !drawn.missing.isEmpty, !missing.isNoted else { return drawn.file }
    missing.isNoted = true
    let characters = drawn.missing.unicodeScalars.map { "'\($0)'" }.joined(separator: ", ")
    let code = drawn.missing.unicodeScalars.first.map { String($0.value, radix: 16) } ?? ""
    output.note(
      "No installed font has \(characters), so "
        + (form == .svg ? "the viewer's fonts draw such text" : "boxes stand for them"),
      code: "picture.missing-characters",
      hint:
        "Install a font that has them, such as fonts-noto-cjk for Chinese, Japanese and Korean; "
        + "'fc-list :charset=\(code)' lists those that do")
    return drawn.file
  }
}

extension WidgetryError {
  /// The error for a picture that couldn't be drawn with the system's libraries.
  static func notDrawn(_ fault: DrawingFault) -> WidgetryError {
    switch fault {
    case .library(let fault):
      WidgetryError(
        .failed, code: "picture.no-library", summary: fault.summary, hint: fault.hint)
    case .noFonts:
      WidgetryError(
        .failed, code: "picture.no-fonts",
        summary: "The picture can't be drawn, because no fonts are installed",
        hint: "Install some: sudo apt install fonts-dejavu-core")
    case .tooManyPixels(let width, let height):
      WidgetryError(
        .failed, code: "picture.too-large",
        summary: "The picture would have \(Self.words(width)) × \(Self.words(height)) pixels, "
          + "but 32000 on a side and 67 million in all are the most",
        hint: "Use a smaller --scale or --width, or an SVG")
    case .failed(let reason):
      WidgetryError(
        .failed, code: "picture.not-drawn",
        summary: "The picture couldn't be drawn: \(HarmlessText.line(reason))",
        hint: "Try a smaller picture, or an SVG with --text text")
    }
  }

  private static func words(_ pixels: Double) -> String {
    pixels < 1e12 ? String(Int(pixels)) : "very many"
  }
}

extension LibraryFault {
  /// What is wrong, for messages.
  var summary: String {
    switch reason {
    case .missing(let file): "Pictures can't be drawn, because '\(file)' isn't installed"
    case .tooOld(let function):
      "Pictures can't be drawn, because \(library.rawValue) is older than "
        + "\(library.oldestVersion) (it lacks \(function))"
    }
  }

  var hint: String {
    "Run 'sudo apt install \(library.debianPackage)' or 'brew install "
      + "\(library.homebrewPackage)'"
  }
}
