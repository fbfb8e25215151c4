internal import Foundation
internal import WidgetModel

/// Why an image can't be shown.
struct UnusableImage: Error {
  /// The file with the image; nil if the resources have none.
  var file: String?
  /// What is wrong with the file; nil if it can't be read.
  var fault: ImageValue.Fault?

  func lack(named name: String) -> ResourceLack {
    guard let file = file?.split(separator: "/").last.map(String.init) else {
      return ResourceLack(
        .image, "its resources have no image '\(name)'",
        hint: "add '\(name).imageset' with a picture to a catalog among the target's resources")
    }
    let subject = "the image '\(name)' (\(file))"
    switch fault {
    case nil:
      return ResourceLack(
        .image, "\(subject) can't be read",
        hint: "check that the file named in the catalog exists")
    case .tooLarge(let bytes):
      return ResourceLack(
        .image,
        "\(subject) has \(bytes >> 10) KB; the limit is \(ImageValue.largest >> 10) KB",
        hint: "scale it down to three pixels per point of its shown size")
    case .tooManyPixels(let width, let height):
      return ResourceLack(
        .image, "\(subject) has \(width) x \(height) pixels, more than 4096 x 4096",
        hint: "scale it down to three pixels per point of its shown size")
    case .unknownKind:
      return unknown(subject, file)
    }
  }

  private func unknown(_ subject: String, _ file: String) -> ResourceLack {
    let suffix = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard ["pdf", "svg"].contains(suffix) else {
      return ResourceLack(
        .image, "\(subject) isn't a supported format (PNG, JPEG, GIF or WebP)",
        hint: "put a file in one of these formats into the catalog")
    }
    let stem = file.dropLast(suffix.count + 1)
    let command =
      suffix == "svg"
      ? "rsvg-convert -z 3 -o '\(stem)@3x.png' '\(file)'"
      : "pdftocairo -png -singlefile -r 216 '\(file)' '\(stem)@3x'"
    return ResourceLack(
      .image, "\(subject) is \(suffix == "svg" ? "an SVG" : "a PDF"), which isn't supported",
      hint: "put a PNG at 3x into the catalog: \(command)")
  }
}
