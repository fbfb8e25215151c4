internal import PictureDrawing
internal import WidgetModel
internal import WidgetRendering

/// Makes the picture files of a web page.
struct PageImages {
  /// SVG has text that the reader's browser draws; PNG is for places that show no SVG.
  let format: WebPage.ImageFormat
  /// The family of the font that the user chose for drawn text.
  let font: String?

  /// The files, and why they show no content if a picture couldn't be drawn.
  func files(of sources: [PictureSource]) throws -> (files: [[UInt8]], fault: String?) {
    let documents = sources.map(PictureDocument.widget)
    guard format == .png else { return (documents.map { $0.drawing().svg() }, nil) }
    let process = DrawingProcess(font: font)
    do throws(DrawingFault) {
      return (try process.draw(documents, as: .png(.usual)), nil)
    } catch {
      // One widget that can't be drawn doesn't take the others with it; a missing library does.
      switch error {
      case .library, .noFonts: throw WidgetryError.notDrawn(error)
      case .failed, .tooManyPixels: break
      }
      let empty = sources.map { source in
        var source = source
        source.view = .empty
        return PictureDocument.widget(source)
      }
      do throws(DrawingFault) {
        return (
          try process.draw(empty, as: .png(.usual)), WidgetryError.notDrawn(error).summary
        )
      } catch {
        throw WidgetryError.notDrawn(error)
      }
    }
  }
}
