internal import PictureDrawing
internal import WidgetModel
internal import WidgetRendering

/// Makes the picture files of a web page.
struct PageImages {
  /// SVG has text that the reader's browser draws; PNG is for places that show no SVG.
  let format: WebPage.ImageFormat
  /// The family of the font that the user chose for drawn text.
  let font: String?

  func files(of sources: [PictureSource]) throws -> [[UInt8]] {
    let documents = sources.map(PictureDocument.widget)
    switch format {
    case .svg: return documents.map { $0.drawing().svg() }
    case .png:
      do throws(DrawingFault) {
        return try DrawingProcess(font: font).draw(documents, as: .png(.usual))
      } catch {
        throw WidgetryError.notDrawn(error)
      }
    }
  }
}
