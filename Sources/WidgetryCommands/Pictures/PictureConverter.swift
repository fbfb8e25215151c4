internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// An installed program that converts SVG to PNG and PDF.
struct PictureConverter {
  private enum Tool: String, CaseIterable {
    case librsvg = "rsvg-convert"
    case imageMagick = "magick"
    /// ImageMagick's program up to version 6.
    case oldImageMagick = "convert"
  }

  private let tool: Tool
  private let executable: String

  private static let limit = Duration.seconds(20)
  /// Pixels per point, as on a high-resolution screen.
  private static let scale = 2

  /// Finds an installed converter in the search path.
  init(searchPath: String? = StandardStreams.variable("PATH")) throws(WidgetryError) {
    let folders = (searchPath ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    for tool in Tool.allCases {
      for folder in folders {
        let path = folder + "/" + tool.rawValue
        guard FileManager.default.isExecutableFile(atPath: path) else { continue }
        self.tool = tool
        executable = path
        return
      }
    }
    throw .noConverter
  }

  /// Converts a picture to another format.
  func convert(_ svg: [UInt8], to format: ShowFormat) throws(WidgetryError) -> [UInt8] {
    let folder = NSTemporaryDirectory() + "widgetry-picture-\(UUID().uuidString)"
    let source = folder + "/picture.svg"
    let result = folder + "/picture." + format.rawValue
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(svg).write(to: URL(fileURLWithPath: source))
    } catch {
      throw WidgetryError(
        .failed, code: "picture.not-converted",
        summary: "A temporary file can't be written: \(WidgetryError.words(of: error))",
        hint: "check the free space in \(NSTemporaryDirectory())")
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try run(arguments(from: source, to: result, format))
    guard let bytes = FileManager.default.contents(atPath: result), !bytes.isEmpty else {
      throw .notConverted(tool.rawValue, "it wrote nothing")
    }
    return [UInt8](bytes)
  }

  private func arguments(from source: String, to result: String, _ format: ShowFormat) -> [String] {
    switch tool {
    case .librsvg:
      // PDF is measured in points, PNG in pixels.
      let size = format == .png ? ["--zoom", "\(Self.scale)"] : []
      return ["--format", format.rawValue] + size + ["--output", result, source]
    case .imageMagick, .oldImageMagick:
      return [
        "-background", "none", "-density", "\(96 * Self.scale)", "svg:" + source,
        format.rawValue + ":" + result,
      ]
    }
  }

  private func run(_ arguments: [String]) throws(WidgetryError) {
    let environment = ProcessInfo.processInfo.environment
      .filter { ["PATH", "HOME", "TMPDIR", "LANG", "LC_ALL"].contains($0.key) }
      .merging(ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("XDG_") }) { $1 }
    let process: ChildProcess
    do throws(ProcessError) {
      process = try ChildProcess(
        ProcessLaunch(
          executable: executable, name: tool.rawValue, arguments: arguments,
          environment: environment))
    } catch {
      throw WidgetryError(
        .failed, code: "picture.not-converted", summary: error.summary, hint: error.hint)
    }
    process.closeInput()
    let deadline = ContinuousClock.now + Self.limit
    while let event = process.next(until: deadline) {
      guard case .ended(let status) = event else { continue }
      if status == .exited(0) { return }
      let said = String(decoding: process.errorOutput.prefix(400), as: UTF8.self)
      throw .notConverted(tool.rawValue, said.isEmpty ? "\(status)" : HarmlessText.line(said))
    }
    process.terminate(grace: .zero)
    throw .notConverted(tool.rawValue, "it took longer than \(Self.limit.components.seconds) s")
  }
}

extension WidgetryError {
  private static let otherFormat = "or use the SVG: --format svg"

  fileprivate static let noConverter = WidgetryError(
    .failed, code: "picture.no-converter",
    summary: "PNG and PDF need 'rsvg-convert' or 'magick', and neither is installed",
    hint: "sudo apt install librsvg2-bin, or brew install librsvg; " + otherFormat)

  fileprivate static func notConverted(_ program: String, _ reason: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "picture.not-converted", summary: "'\(program)' made no picture: \(reason)",
      hint: otherFormat)
  }
}
