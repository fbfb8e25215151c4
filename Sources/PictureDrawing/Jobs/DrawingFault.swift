/// Why a picture couldn't be drawn with the system's fonts and libraries.
package enum DrawingFault: Error, Hashable, Sendable {
  case library(LibraryFault)
  case noFonts
  case tooManyPixels(width: Double, height: Double)
  case failed(String)
}
