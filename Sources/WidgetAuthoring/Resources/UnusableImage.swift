internal import Foundation
internal import WidgetModel

/// The reason why an image of a plugin can't be shown: it is missing, unreadable, too large, or in
/// an unsupported format.
struct UnusableImage: Error {
  /// The file with the image; nil if the resources have none.
  var file: String?
  /// What is wrong with the file; nil if it can't be read.
  var fault: ImageValue.Fault?

  /// The warning for the author, which `widgetry plugin check` prints.
  func lack(named name: String) -> MissingResource {
    guard let file = file?.split(separator: "/").last.map(String.init) else {
      return MissingResource(
        .image, "image '\(name)' isn't in the plugin's resources",
        hint: "Add '\(name).imageset' to an asset catalog in the target's resources")
    }
    let subject = "image '\(name)' (\(file))"
    switch fault {
    case nil:
      return MissingResource(
        .image, "\(subject) can't be read",
        hint: "Check that the file exists under the name in the catalog")
    case .tooLarge(let bytes):
      return MissingResource(
        .image,
        "\(subject) has \(bytes >> 10) KB; the limit is \(ImageValue.largest >> 10) KB",
        hint: "Scale it down to three pixels per point")
    case .tooManyPixels(let width, let height):
      return MissingResource(
        .image, "\(subject) has \(width) x \(height) pixels; the limit is 4096 x 4096",
        hint: "Scale it down to three pixels per point")
    case .unsafe(let content):
      return MissingResource(
        .image, "\(subject) contains \(content), which isn't supported in an SVG",
        hint: "Remove it, or add a PNG at 3x to the catalog, made with: "
          + Self.conversion(of: file))
    case .unknownKind:
      return unknown(subject, file)
    }
  }

  private func unknown(_ subject: String, _ file: String) -> MissingResource {
    switch file.split(separator: ".").last?.lowercased() {
    case "svg":
      return MissingResource(
        .image, "\(subject) has no size, or isn't an SVG",
        hint: "Add 'width' and 'height' to its first element")
    case "pdf":
      return MissingResource(
        .image, "\(subject) is a PDF, which isn't supported",
        hint: "Add a PNG at 3x to the catalog, made with: \(Self.conversion(of: file))")
    default:
      return MissingResource(
        .image, "\(subject) isn't a supported format (PNG, JPEG, GIF, WebP or SVG)",
        hint: "Add a file in one of these formats to the catalog")
    }
  }

  private static func conversion(of file: String) -> String {
    let stem = file.dropLast(4)
    return file.lowercased().hasSuffix("svg")
      ? "rsvg-convert -z 3 -o '\(stem)@3x.png' '\(file)'"
      : "pdftocairo -png -singlefile -r 216 '\(file)' '\(stem)@3x'"
  }
}
