import Foundation
import PictureDrawing
import Testing
import WidgetModel
import WidgetRendering

@Suite struct DrawingJobTests {
  private static let image = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR42mP4b2Pw/wwDg8nxSIaq/w"
      + "ArdQYEx4llQAAAAABJRU5ErkJggg=="
  ).flatMap { ImageValue(Array($0)) }

  private static func source(_ title: String) -> PictureSource {
    var environment = PictureEnvironment(
      family: .systemMedium, location: .standBy, size: DisplaySize(width: 300.5, height: 141),
      colorScheme: .dark, renderingMode: .vibrant, isLuminanceReduced: true,
      showsBackground: false, margins: EdgeLengths(top: 1, leading: nil, bottom: 2.25, trailing: 3),
      now: Date(timeIntervalSince1970: 1_782_000_000.125), locale: "ar_EG",
      timeZone: "Africa/Cairo")
    environment.cornerRadius = 7
    return PictureSource(
      .stack(
        StackNode(
          axis: .vertical,
          children: [
            .text(TextNode("\(title) \"<&> 생일")),
            .image(ImageNode(.resource(image?.digest ?? "", width: 20, height: 10))),
          ])), in: environment, title: title,
      resources: GivenImages([image].compactMap(\.self)), previous: .text(TextNode("before")),
      scale: 1.5)
  }

  private static let documents: [PictureDocument] = [
    .widget(source("a")), .row([source("a"), source("b")]), .row([]),
    .sheet(
      ContactSheet(
        "Widgets",
        [
          .init(
            "Days", detail: "days: small",
            [.picture(source("a")), .fault("broken", size: DisplaySize(width: 80, height: 70))])
        ], scheme: .dark)),
  ]

  @Test(arguments: [FileForm.svg, .pdf, .png(.pixelsPerPoint(1.5)), .png(.width(640))])
  func arrivesAsItWasSent(form: FileForm) throws {
    var json = JSONWriter()
    json.value(DrawingJob(Self.documents, as: form, avoidedFonts: ["/b.ttf", "/a.ttf"]))
    let job = try JSONReader.read(json.bytes) { try $0.drawingJob() }
    #expect(job.documents.map { $0.drawing() } == Self.documents.map { $0.drawing() })
    #expect(job.form == form)
    #expect(job.avoidedFonts == ["/a.ttf", "/b.ttf"])
  }

  @Test(arguments: [
    DrawingAnswer([Array("<svg>".utf8), [0, 1, 255]], folders: ["/usr/share/fonts"]),
    DrawingAnswer(
      fault: .library(LibraryFault(library: .rsvg, reason: .missing(file: "librsvg-2.so.2")))),
    DrawingAnswer(
      fault: .library(LibraryFault(library: .freetype, reason: .tooOld(lacking: "FT_Get_MM_Var")))),
    DrawingAnswer(fault: .noFonts), DrawingAnswer(fault: .failed("no reason")),
    DrawingAnswer(fault: .tooManyPixels(width: 40_000, height: 1e18)),
  ])
  func answersArriveAsTheyWereSent(answer: DrawingAnswer) throws {
    var json = JSONWriter()
    json.value(answer)
    #expect(try JSONReader.read(json.bytes) { try $0.drawingAnswer() } == answer)
  }

  @Test(arguments: [
    "{}", "[]", #"{"documents":[]}"#, #"{"documents":[{"widget":{}}]}"#,
    #"{"documents":[{"widget":{"view":"a"}}]}"#,
  ])
  func needsADocument(json: String) {
    #expect(throws: (any Error).self) {
      try JSONReader.read(Array(json.utf8)) { try $0.drawingJob() }
    }
  }
}
