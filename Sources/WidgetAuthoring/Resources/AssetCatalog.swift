internal import Foundation
package import WidgetModel

/// The images and colours of a plugin by name, read from its asset catalogs (`.xcassets`) and from
/// image files beside them.
///
/// ``PluginResources`` reads it once per process.
package struct AssetCatalog: Sendable {
  /// The file of an image.
  package struct Image: Sendable {
    package var path: String
    /// Pixels per point.
    var scale: Double
    var isTemplate: Bool
  }

  private var images: [String: [Variant<Image>]] = [:]
  private var colors: [String: [Variant<ColorValue>]] = [:]

  /// The file types of images.
  ///
  /// Unsupported ones are included, so that an error can name the file.
  private static let suffixes = [
    "png", "jpg", "jpeg", "gif", "webp", "svg", "pdf", "heic", "tiff",
  ]

  /// An image or a colour for one colour scheme and scale.
  private struct Variant<Value: Sendable>: Sendable {
    var value: Value
    /// `light` or `dark`; nil for any scheme.
    var scheme: String?
    var scale: Double
  }

  package init(_ folders: ResourceFolders) {
    for suffix in Self.suffixes {
      for path in folders.files(withSuffix: "." + suffix) where !path.contains(".xcassets/") {
        let (name, scale) = Self.name(ofFile: path)
        let image = Image(path: path, scale: scale, isTemplate: false)
        images[name, default: []].append(Variant(value: image, scheme: nil, scale: scale))
      }
    }
    for path in folders.files(withSuffix: ".imageset/Contents.json") { addImages(path) }
    for path in folders.files(withSuffix: ".colorset/Contents.json") { addColors(path) }
  }

  /// The files of an image for a colour scheme, the sharpest first.
  package func images(named name: String, scheme: String) -> [Image] {
    matching(images[name], scheme: scheme).sorted { $0.scale > $1.scale }.map(\.value)
  }

  package func color(named name: String, scheme: String) -> ColorValue? {
    matching(colors[name], scheme: scheme).first?.value
  }

  /// The variants for a colour scheme; if there are none, those for any scheme, or else all.
  private func matching<Value>(_ variants: [Variant<Value>]?, scheme: String) -> [Variant<Value>] {
    guard let variants else { return [] }
    let exact = variants.filter { $0.scheme == scheme }
    let general = variants.filter { $0.scheme == nil }
    return exact.isEmpty ? (general.isEmpty ? variants : general) : exact
  }

  // MARK: Reading catalogs

  private mutating func addImages(_ path: String) {
    guard let contents = Self.contents(path) else { return }
    let folder = path.dropLast("/Contents.json".count)
    let isTemplate =
      contents["properties"]?.object?["template-rendering-intent"]?.string == "template"
    for image in contents["images"]?.array ?? [] {
      guard let image = image.object, let file = image["filename"]?.string,
        !file.contains("/"), !file.isEmpty
      else { continue }
      let scale = image["scale"]?.string.flatMap { Double($0.dropLast()) } ?? 1
      guard scale.isFinite, scale > 0 else { continue }
      images[Self.name(ofSet: folder), default: []].append(
        Variant(
          value: Image(path: "\(folder)/\(file)", scale: scale, isTemplate: isTemplate),
          scheme: Self.scheme(image), scale: scale))
    }
  }

  private mutating func addColors(_ path: String) {
    guard let contents = Self.contents(path) else { return }
    for color in contents["colors"]?.array ?? [] {
      guard let entry = color.object, let value = entry["color"].flatMap(ColorValue.init(catalog:))
      else { continue }
      colors[Self.name(ofSet: path.dropLast("/Contents.json".count)), default: []].append(
        Variant(value: value, scheme: Self.scheme(entry), scale: 1))
    }
  }

  private static func contents(_ path: String) -> [String: JSONValue]? {
    guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 20 else {
      return nil
    }
    return (try? JSONValue(parsing: [UInt8](data)))?.object
  }

  private static func scheme(_ entry: [String: JSONValue]) -> String? {
    entry["appearances"]?.array?.lazy.compactMap { appearance in
      appearance.object.flatMap {
        $0["appearance"]?.string == "luminosity" ? $0["value"]?.string : nil
      }
    }.first
  }

  /// The name of an image or colour in a catalog: for `Assets.xcassets/Phases/Moon.imageset` it is
  /// `Moon`, or `Phases/Moon` if the folder `Phases` provides a namespace.
  private static func name(ofSet folder: Substring) -> String {
    let parts = folder.split(separator: "/")
    let name = parts.last.map { String($0.prefix { $0 != "." }) } ?? ""
    guard let catalog = parts.lastIndex(where: { $0.hasSuffix(".xcassets") }) else { return name }
    var spaces: [Substring] = []
    for place in parts.indices[(catalog + 1)...].dropLast() {
      let path = "/" + parts[...place].joined(separator: "/") + "/Contents.json"
      let properties = contents(path)?["properties"]?.object
      if properties?["provides-namespace"] == .bool(true) { spaces.append(parts[place]) }
    }
    return (spaces.map(String.init) + [name]).joined(separator: "/")
  }

  /// The name and scale in an image's file name: `moon` and 2 for `moon@2x.png`.
  private static func name(ofFile path: String) -> (String, Double) {
    let file = path.split(separator: "/").last ?? ""
    var name = file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)
    for scale in [2.0, 3] where name.hasSuffix("@\(Int(scale))x") {
      name = name.dropLast(3)
      return (String(name), scale)
    }
    return (String(name), 1)
  }
}

extension ColorValue {
  /// Reads a colour from a catalog.
  ///
  /// Its components are fractions such as `0.5`, numbers up to 255, or hexadecimal numbers.
  fileprivate init?(catalog value: JSONValue) {
    guard let components = value.object?["components"]?.object else { return nil }
    func part(_ name: String) -> Double? {
      switch components[name] {
      case .string(let text) where text.hasPrefix("0x"):
        return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      case .string(let text) where text.contains("."): return Double(text)
      case .string(let text): return Double(text).map { $0 / 255 }
      case .int(let number): return Double(number)
      case .double(let number): return number
      default: return nil
      }
    }
    let opacity: Double =
      if case .string(let text) = components["alpha"] { Double(text) ?? 1 } else {
        part("alpha") ?? 1
      }
    if let white = part("white") {
      self.init(.components(red: white, green: white, blue: white), opacity: opacity)
    } else if let red = part("red"), let green = part("green"), let blue = part("blue") {
      self.init(.components(red: red, green: green, blue: blue), opacity: opacity)
    } else {
      return nil
    }
  }
}
