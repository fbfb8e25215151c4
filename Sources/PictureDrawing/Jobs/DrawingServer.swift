internal import Foundation
internal import WidgetLayout
internal import WidgetModel
internal import WidgetRendering

/// The drawing process: reads one job, draws it with the system's fonts, and prints the answer.
///
/// It runs confined, because fonts come from anywhere and the libraries that read them have had many
/// faults. It prints the paths of fonts to stderr, as ``FontUse`` tells.
package enum DrawingServer {
  /// Answers the job on stdin, and returns the exit status.
  package static func run() -> Int32 {
    let input = FileHandle.standardInput.readDataToEndOfFile()
    guard let job = try? JSONReader.read(input, { try $0.drawingJob() }) else { return 65 }
    var json = JSONWriter()
    json.value(
      answer(job) { path in
        FileHandle.standardError.write(Data((path + "\n").utf8))
      })
    json.endLine()
    FileHandle.standardOutput.write(Data(json.bytes))
    return 0
  }

  /// Draws a job in this process.
  package static func answer(
    _ job: DrawingJob, announce: @escaping (String) -> Void = { _ in }
  ) -> DrawingAnswer {
    let libraries = DrawingLibraries()
    let locale = job.documents.first?.locale ?? ""
    let catalog = FontCatalog(
      libraries, job.fonts, avoiding: job.avoidedFonts, locale: locale, use: FontUse(announce))
    do throws(DrawingFault) {
      var answer = DrawingAnswer(try files(of: job, libraries, catalog, locale: locale))
      answer.found = catalog.found
      for scalar in catalog.missing.sorted().prefix(5) {
        answer.missing.unicodeScalars.append(scalar)
      }
      if let font = job.font, job.checksFont {
        do throws(LibraryFault) {
          answer.hasFont = try catalog.has(family: font)
        } catch {
          throw .library(error)
        }
      }
      answer.folders = catalog.folders
      return answer
    } catch {
      return DrawingAnswer(fault: error)
    }
  }

  private static func files(
    of job: DrawingJob, _ libraries: DrawingLibraries, _ catalog: FontCatalog, locale: String
  ) throws(DrawingFault) -> [[UInt8]] {
    let text: ShapedText
    var writer: PictureWriter?
    do throws(LibraryFault) {
      let shaper = try TextShaper(libraries, catalog, locale: locale, family: job.font)
      let fonts = PaintedFonts()
      text = ShapedText(shaper, colorGlyphs: ColorGlyphs(libraries, fonts))
      if job.form != .svg { writer = try PictureWriter(libraries, text, fonts) }
    } catch {
      throw .library(error)
    }
    var files: [[UInt8]] = []
    for document in job.documents {
      let drawing = document.drawing(with: text)
      let file: [UInt8]
      switch (job.form, writer) {
      case (.png(let resolution), let writer?): file = try writer.png(drawing, resolution)
      case (.pdf, let writer?): file = try writer.pdf(drawing)
      default: file = drawing.svg(glyphs: text)
      }
      if let fault = text.fault { throw .library(fault) }
      files.append(file)
    }
    return files
  }
}

extension PictureDocument {
  /// The locale of the first picture.
  fileprivate var locale: String {
    switch self {
    case .widget(let source): source.environment.locale
    case .row(let sources): sources.first?.environment.locale ?? ""
    case .sheet(let sheet):
      sheet.sections.lazy.flatMap(\.tiles).compactMap { tile in
        if case .picture(let source) = tile { source.environment.locale } else { nil }
      }.first ?? ""
    }
  }
}
