import Foundation
import Testing
import WidgetModel
import WidgetRendering

/// SVG viewers accept every picture of the test suite.
@Suite struct SVGReaderTests {
  static let xmllint = "/usr/bin/xmllint"
  static let rsvg = "/usr/bin/rsvg-convert"

  static let environments = [
    PictureEnvironment.small, .of(.systemMedium, .homeScreen, .dark),
    .of(.systemSmall, .homeScreen, .light, .accented),
    .of(.accessoryRectangular, .lockScreen, .dark, .vibrant), .of(.accessoryCircular),
    .of(.systemSmall, .standBy, .dark, .vibrant),
    .of(.systemSmall, .homeScreen, .dark, isLuminanceReduced: true),
  ]

  /// Writes pictures into a temporary folder for the duration of a closure.
  private func withPictures(_ look: ([String]) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    func write(_ picture: Picture) throws {
      let file = folder.appending(path: "\(files.count).svg")
      try Data(picture.svg()).write(to: file)
      files.append(file.path)
    }
    for environment in Self.environments {
      for sample in PictureSample.all {
        try write(
          .of(sample.view, in: environment, title: "\u{1}<&\"]]>\u{202E}", resources: Tiles()))
      }
      try write(Picture(of: .dDay("D-1"), in: environment, title: "", previous: .dDay("D-2")))
    }
    for sample in SVGLimitTests.placed where sample.testDescription.contains("none") {
      try write(.of(sample.view))
    }
    // A path of the maximum length is valid too, but takes rsvg-convert minutes.
    let drawings = HostileCardTests.drawings.filter { !$0.testDescription.contains("curves") }
    for hostile in HostileView.all + drawings {
      try write(Picture(of: hostile.view, in: .small, title: hostile.testDescription))
    }
    for text in HostileTextTests.texts {
      try write(Picture(of: HostileTextTests.view(text), in: .small, title: text))
    }
    for sample in TerminalSamples.all + TerminalSamples.drawn {
      try write(Picture(of: sample.view, in: .of(sample.family), title: sample.name))
    }
    try look(files)
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : "\(process.terminationStatus): \(text)"
  }

  @Test(.needs(xmllint)) func areValidXML() throws {
    try withPictures { files in
      let complaints = try run(Self.xmllint, ["--noout"] + files)
      #expect(complaints == "")
    }
  }

  @Test(.needs(rsvg)) func areDrawn() throws {
    try withPictures { files in
      for file in files {
        let complaints = try run(Self.rsvg, ["-o", file + ".png", file])
        #expect(complaints == "", "\(file)")
      }
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test if an external program that it uses isn't installed.
  fileprivate static func needs(_ programs: String...) -> Self {
    .enabled("needs \(programs.joined(separator: ", "))") {
      programs.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }
}
