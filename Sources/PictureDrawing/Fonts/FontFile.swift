internal import CDrawing
internal import Foundation
internal import WidgetModel
internal import WidgetRendering

/// An open font: HarfBuzz shapes text with it, FreeType reads its outlines.
final class FontFile {
  /// Why a font can't be used.
  struct Fault: Error {}

  let choice: FontChoice
  /// The font's number among those of this process.
  let number: Int
  private let harfbuzz: cdrawing_harfbuzz
  private let freetype: cdrawing_freetype
  let shaping: OpaquePointer
  private let face: UnsafeMutablePointer<ft_face>
  private var isShared = false
  let unitsPerEm: Double
  private var outlines: [UInt32: PathValue] = [:]

  /// How far an imitated italic leans to the right, as a share of the height.
  static let slant = 0.2

  /// The largest number of outline steps of one glyph; a hostile font may have more.
  static let outlineLimit = 20_000

  init(
    _ choice: FontChoice, number: Int, library: OpaquePointer, _ harfbuzz: cdrawing_harfbuzz,
    _ freetype: cdrawing_freetype
  ) throws(Fault) {
    self.choice = choice
    self.number = number
    self.harfbuzz = harfbuzz
    self.freetype = freetype
    var face: UnsafeMutablePointer<ft_face>?
    guard freetype.FT_New_Face(library, choice.path, choice.index, &face) == 0, let face else {
      throw Fault()
    }
    let blob = harfbuzz.hb_blob_create_from_file(choice.path)
    let shapingFace = harfbuzz.hb_face_create(blob, UInt32(choice.index & 0xFFFF))
    harfbuzz.hb_blob_destroy(blob)
    let shaping = harfbuzz.hb_font_create(shapingFace)
    // As for FreeType, the upper bits are the number of a variable font's named style, from one.
    if let instance = choice.namedInstance {
      harfbuzz.hb_font_set_var_named_instance(shaping, instance)
    }
    let units = harfbuzz.hb_face_get_upem(shapingFace)
    harfbuzz.hb_face_destroy(shapingFace)
    self.face = face
    self.shaping = shaping
    unitsPerEm = Double(max(1, units))
    guard face.pointee.flags & ft_flag_scalable != 0 || face.pointee.flags & ft_flag_color != 0
    else { throw Fault() }  // The deinitializer closes both.
    setVariations(library)
  }

  deinit {
    harfbuzz.hb_font_destroy(shaping)
    if !isShared { _ = freetype.FT_Done_Face(face) }
  }

  /// FreeType's font for another library, which keeps it until the process ends.
  var sharedFace: UnsafeMutablePointer<ft_face> {
    isShared = true
    return face
  }

  /// Whether the font's glyphs have colours, and no outlines.
  var hasColors: Bool { face.pointee.flags & ft_flag_color != 0 }

  /// Sets the axes of a variable font.
  private func setVariations(_ library: OpaquePointer) {
    let values = choice.variations.split(separator: ",").compactMap { part -> (UInt32, Double)? in
      let words = part.split(separator: "=")
      guard words.count == 2, words[0].utf8.count == 4, let value = Double(words[1]) else {
        return nil
      }
      return (words[0].utf8.reduce(0) { $0 << 8 | UInt32($1) }, value)
    }
    guard !values.isEmpty else { return }
    let variations = values.map { hb_variation(tag: $0.0, value: Float($0.1)) }
    harfbuzz.hb_font_set_variations(shaping, variations, UInt32(variations.count))
    var axes: UnsafeMutablePointer<ft_axes>?
    guard freetype.FT_Get_MM_Var(face, &axes) == 0, let axes else { return }
    defer { _ = freetype.FT_Done_MM_Var(library, axes) }
    guard let first = axes.pointee.axes else { return }
    let coordinates = (0..<Int(axes.pointee.axis_count)).map { index in
      let axis = first[index]
      // FreeType counts in 65,536ths.
      return values.first { UInt($0.0) == axis.tag }.map { Int($0.1 * 65_536) } ?? axis.usual
    }
    _ = freetype.FT_Set_Var_Design_Coordinates(face, UInt32(coordinates.count), coordinates)
  }

  /// Whether the font has a glyph for a character.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: UInt32 = 0
    return harfbuzz.hb_font_get_nominal_glyph(shaping, scalar.value, &glyph) != 0
  }

  /// The outline of a glyph, in units of ``DrawnGlyph`` with y downwards; nil if it has none.
  func outline(of glyph: UInt32) -> PathValue? {
    if let known = outlines[glyph] { return known }
    guard !hasColors else { return nil }
    // Cairo transforms the font for its own use.
    let flags = Int32(
      ft_load_no_scale | ft_load_no_hinting | ft_load_no_bitmap | ft_load_ignore_transform)
    guard freetype.FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == UInt32(ft_format_outline)
    else { return nil }
    if choice.isEmboldened {
      _ = freetype.FT_Outline_Embolden(&slot.pointee.outline, Int(unitsPerEm / 24))
    }
    var collector = OutlineCollector(
      scale: DrawnGlyph.unitsPerEm / unitsPerEm, slant: choice.isSlanted ? Self.slant : 0)
    var functions = OutlineCollector.functions
    let result = withUnsafeMutablePointer(to: &collector) {
      freetype.FT_Outline_Decompose(&slot.pointee.outline, &functions, $0)
    }
    guard result == 0 else { return nil }
    collector.close()
    let outline = PathValue(collector.elements)
    outlines[glyph] = outline
    return outline
  }
}

/// Collects the steps of an outline, which FreeType reports one after the other.
private struct OutlineCollector {
  let scale: Double
  let slant: Double
  private(set) var elements: [PathValue.Element] = []

  init(scale: Double, slant: Double) {
    self.scale = scale
    self.slant = slant
  }

  mutating func close() {
    if !elements.isEmpty { elements.append(.close) }
  }

  private mutating func add(_ element: PathValue.Element) -> Int32 {
    guard elements.count < FontFile.outlineLimit else { return 1 }
    if case .move = element { close() }
    elements.append(element)
    return 0
  }

  private func point(_ vector: UnsafePointer<ft_vector>) -> PointValue {
    let (x, y) = (Double(vector.pointee.x), Double(vector.pointee.y))
    return PointValue(x: (x + slant * y) * scale, y: -y * scale)
  }

  static let functions = ft_outline_functions(
    move_to: { to, user in
      with(user) { $0.add(.move($0.point(to))) }
    },
    line_to: { to, user in
      with(user) { $0.add(.line($0.point(to))) }
    },
    conic_to: { control, to, user in
      with(user) { $0.add(.quadratic($0.point(to), control: $0.point(control))) }
    },
    cubic_to: { control1, control2, to, user in
      with(user) {
        $0.add(
          .cubic($0.point(to), control1: $0.point(control1), control2: $0.point(control2)))
      }
    }, shift: 0, delta: 0)

  private static func with(
    _ user: UnsafeMutableRawPointer?, _ body: (inout OutlineCollector) -> Int32
  ) -> Int32 {
    guard let collector = user?.assumingMemoryBound(to: OutlineCollector.self) else { return 1 }
    return body(&collector.pointee)
  }
}
