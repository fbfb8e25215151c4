internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// Converts SVG pictures to PNG and PDF with an installed program: rsvg-convert or ImageMagick.
struct PictureConverter {
  private enum Tool: String, CaseIterable {
    case librsvg = "rsvg-convert"
    case imageMagick = "magick"
    /// ImageMagick's program up to version 6.
    case oldImageMagick = "convert"
  }

  private let tool: Tool
  private let executable: String

  private static let timeout = Duration.seconds(20)
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
        summary: "Couldn't write a temporary file: \(WidgetryError.words(of: error))",
        hint: "Check the free space in \(NSTemporaryDirectory())")
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try run(arguments(from: source, to: result, format))
    guard let bytes = FileManager.default.contents(atPath: result), !bytes.isEmpty else {
      throw .notConverted(tool.rawValue, "it wrote no file")
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
    let deadline = ContinuousClock.now + Self.timeout
    while let event = process.next(until: deadline) {
      guard case .ended(let status) = event else { continue }
      if status == .exited(0) { return }
      let message = String(decoding: process.errorOutput.prefix(400), as: UTF8.self)
      throw .notConverted(tool.rawValue, message.isEmpty ? "\(status)" : HarmlessText.line(message))
    }
    process.terminate(grace: .zero)
    throw .notConverted(
      tool.rawValue, "it took longer than \(Self.timeout.components.seconds) seconds")
  }
}

extension WidgetryError {
  fileprivate static let noConverter = WidgetryError(
    .failed, code: "picture.no-converter",
    summary: "PNG and PDF need 'rsvg-convert' or 'magick', but neither is installed",
    hint: "Run 'sudo apt install librsvg2-bin' or 'brew install librsvg', or use --format svg")

  fileprivate static func notConverted(_ program: String, _ reason: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "picture.not-converted",
      summary: "'\(program)' couldn't convert the picture: \(reason)",
      hint: "Use --format svg instead")
  }
}
