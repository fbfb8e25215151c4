internal import CDrawing

/// The functions of the system's libraries, each opened when it is first used.
final class DrawingLibraries {
  private var openedFontconfig: cdrawing_fontconfig?
  private var openedFreetype: cdrawing_freetype?
  private var openedHarfbuzz: cdrawing_harfbuzz?
  private var openedCairo: cdrawing_cairo?
  private var openedRsvg: cdrawing_rsvg?

  func fontconfig() throws(LibraryFault) -> cdrawing_fontconfig {
    if let openedFontconfig { return openedFontconfig }
    let functions = try Self.open(.fontconfig, cdrawing_open_fontconfig)
    openedFontconfig = functions
    return functions
  }

  func freetype() throws(LibraryFault) -> cdrawing_freetype {
    if let openedFreetype { return openedFreetype }
    let functions = try Self.open(.freetype, cdrawing_open_freetype)
    openedFreetype = functions
    return functions
  }

  func harfbuzz() throws(LibraryFault) -> cdrawing_harfbuzz {
    if let openedHarfbuzz { return openedHarfbuzz }
    let functions = try Self.open(.harfbuzz, cdrawing_open_harfbuzz)
    openedHarfbuzz = functions
    return functions
  }

  func cairo() throws(LibraryFault) -> cdrawing_cairo {
    if let openedCairo { return openedCairo }
    let functions = try Self.open(.cairo, cdrawing_open_cairo)
    openedCairo = functions
    return functions
  }

  func rsvg() throws(LibraryFault) -> cdrawing_rsvg {
    if let openedRsvg { return openedRsvg }
    let functions = try Self.open(.rsvg, cdrawing_open_rsvg)
    openedRsvg = functions
    return functions
  }

  private static func open<Functions>(
    _ library: DrawingLibrary,
    _ open: (UnsafeMutablePointer<Functions>) -> cdrawing_result
  ) throws(LibraryFault) -> Functions {
    let functions = UnsafeMutablePointer<Functions>.allocate(capacity: 1)
    defer { functions.deallocate() }
    let result = open(functions)
    if let missing = result.missing {
      throw LibraryFault(library: library, reason: .missing(file: String(cString: missing)))
    }
    if let lacking = result.lacks {
      throw LibraryFault(library: library, reason: .tooOld(lacking: String(cString: lacking)))
    }
    return functions.pointee
  }
}
