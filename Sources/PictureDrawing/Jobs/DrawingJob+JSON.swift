internal import Foundation
package import WidgetModel
internal import WidgetRendering

// A job is one line of JSON on the drawing process's stdin, and its answer one line on stdout.

extension JSONWriter {
  package mutating func value(_ job: DrawingJob) {
    object { json in
      json.key("fonts")
      json.value(job.fonts)
      json.member("avoidedFonts", job.avoidedFonts.sorted())
      json.member("font", job.font)
      if job.checksFont { json.member("checksFont", true) }
      switch job.form {
      case .svg: json.member("form", "svg")
      case .pdf: json.member("form", "pdf")
      case .png(.pixelsPerPoint(let number)): json.member("pixelsPerPoint", number)
      case .png(.width(let pixels)): json.member("width", pixels)
      }
      json.key("documents")
      json.array { json in for document in job.documents { json.value(document) } }
    }
  }

  private mutating func value(_ document: PictureDocument) {
    object { json in
      switch document {
      case .widget(let source):
        json.key("widget")
        json.value(source)
      case .row(let sources):
        json.key("row")
        json.array { json in for source in sources { json.value(source) } }
      case .sheet(let sheet):
        json.key("sheet")
        json.value(sheet)
      }
    }
  }

  fileprivate mutating func value(_ sheet: ContactSheet) {
    object { json in
      json.member("title", sheet.title)
      json.member("scheme", sheet.scheme.rawValue)
      json.key("sections")
      json.array { json in
        for section in sheet.sections {
          json.object { json in
            json.member("title", section.title)
            json.member("detail", section.detail)
            json.key("tiles")
            json.array { json in for tile in section.tiles { json.value(tile) } }
          }
        }
      }
    }
  }

  private mutating func value(_ tile: ContactSheet.Tile) {
    switch tile {
    case .picture(let source): value(source)
    case .fault(let message, let size):
      object { json in
        json.member("fault", message)
        json.member("width", size.width)
        json.member("height", size.height)
      }
    }
  }

  fileprivate mutating func value(_ source: PictureSource) {
    object { json in
      json.member("title", source.title)
      json.member("scale", source.scale)
      json.key("environment")
      json.value(source.environment)
      json.key("view")
      json.value(source.view)
      if let previous = source.previous {
        json.key("previous")
        json.value(previous)
      }
      let images = source.view.imageDigests.sorted().compactMap(source.resources.image)
      json.key("images")
      json.array { json in
        for image in images { json.value(String(decoding: image.bytes.base64, as: UTF8.self)) }
      }
    }
  }

  private mutating func value(_ environment: PictureEnvironment) {
    object { json in
      json.member("family", environment.family.name)
      json.member("location", environment.location.rawValue)
      json.member("width", environment.size.width)
      json.member("height", environment.size.height)
      json.member("colorScheme", environment.colorScheme.rawValue)
      json.member("renderingMode", environment.renderingMode.rawValue)
      json.member("isLuminanceReduced", environment.isLuminanceReduced)
      json.member("showsBackground", environment.showsBackground)
      json.member("top", environment.margins.top)
      json.member("leading", environment.margins.leading)
      json.member("bottom", environment.margins.bottom)
      json.member("trailing", environment.margins.trailing)
      json.member("cornerRadius", environment.cornerRadius)
      json.member("now", environment.now.timeIntervalSince1970)
      json.member("locale", environment.locale)
      json.member("timeZone", environment.timeZone)
    }
  }

  package mutating func value(_ answers: FontAnswers) {
    object { json in
      for (key, choices) in answers.sorted {
        json.key(key)
        json.array { json in
          for choice in choices {
            json.object { json in
              json.member("path", choice.path)
              json.member("index", choice.index)
              json.member("variations", choice.variations)
              json.member("isEmboldened", choice.isEmboldened)
              json.member("isSlanted", choice.isSlanted)
            }
          }
        }
      }
    }
  }

  package mutating func value(_ answer: DrawingAnswer) {
    object { json in
      json.key("files")
      json.array { json in
        for file in answer.files { json.value(String(decoding: file.base64, as: UTF8.self)) }
      }
      json.key("found")
      json.value(answer.found)
      if let folders = answer.folders { json.member("folders", folders) }
      if !answer.missing.isEmpty { json.member("missingCharacters", answer.missing) }
      if let hasFont = answer.hasFont { json.member("hasFont", hasFont) }
      switch answer.fault {
      case nil: break
      case .noFonts: json.member("noFonts", true)
      case .failed(let reason): json.member("failed", reason)
      case .tooManyPixels(let width, let height):
        json.member("width", width)
        json.member("height", height)
      case .library(let fault):
        json.member("library", fault.library.rawValue)
        switch fault.reason {
        case .missing(let file): json.member("missing", file)
        case .tooOld(let function): json.member("lacking", function)
        }
      }
    }
  }
}

extension JSONReader {
  package mutating func drawingJob() throws -> DrawingJob {
    var fonts = FontAnswers()
    var avoided: [String] = []
    var documents: [PictureDocument] = []
    var form = FileForm.svg
    var font: String?
    var checksFont = false
    try fields { json, key in
      switch key {
      case "fonts": fonts = try json.fontAnswers()
      case "avoidedFonts": avoided = try json.strings()
      case "font": font = try json.null() ? nil : json.string()
      case "checksFont": checksFont = try json.bool()
      case "form": form = try json.string() == "pdf" ? .pdf : .svg
      case "pixelsPerPoint": form = .png(.pixelsPerPoint(try json.double()))
      case "width": form = .png(.width(try json.int()))
      case "documents": try json.array { documents.append(try $0.pictureDocument()) }
      default: try json.skip()
      }
    }
    guard !documents.isEmpty || checksFont else { throw error("no document") }
    var job = DrawingJob(
      documents, as: form, font: font, fonts: fonts, avoidedFonts: Set(avoided))
    job.checksFont = checksFont
    return job
  }

  private mutating func pictureDocument() throws -> PictureDocument {
    var document: PictureDocument?
    try fields { json, key in
      switch key {
      case "widget": document = .widget(try json.pictureSource())
      case "row":
        var sources: [PictureSource] = []
        try json.array { sources.append(try $0.pictureSource()) }
        document = .row(sources)
      case "sheet": document = .sheet(try json.contactSheet())
      default: try json.skip()
      }
    }
    guard let document else { throw error("no document") }
    return document
  }

  private mutating func contactSheet() throws -> ContactSheet {
    var sheet = ContactSheet("", [])
    try fields { json, key in
      switch key {
      case "title": sheet.title = try json.string()
      case "scheme": sheet.scheme = .init(rawValue: try json.string()) ?? .light
      case "sections":
        try json.array { json in
          var section = ContactSheet.Section("", [])
          try json.fields { json, key in
            switch key {
            case "title": section.title = try json.string()
            case "detail": section.detail = try json.string()
            case "tiles": try json.array { section.tiles.append(try $0.tile()) }
            default: try json.skip()
            }
          }
          sheet.sections.append(section)
        }
      default: try json.skip()
      }
    }
    return sheet
  }

  private mutating func tile() throws -> ContactSheet.Tile {
    var source = PartialSource()
    var fault: String?
    var size = DisplaySize(width: 0, height: 0)
    try fields { json, key in
      switch key {
      case "fault": fault = try json.string()
      case "width": size.width = try json.double()
      case "height": size.height = try json.double()
      default: try source.read(key, &json)
      }
    }
    if let fault { return .fault(fault, size: size) }
    guard let source = source.whole else { throw error("not a tile") }
    return .picture(source)
  }

  private mutating func pictureSource() throws -> PictureSource {
    var source = PartialSource()
    try fields { json, key in try source.read(key, &json) }
    guard let source = source.whole else { throw error("not a picture") }
    return source
  }

  fileprivate mutating func pictureEnvironment() throws -> PictureEnvironment {
    var environment = PictureEnvironment(
      family: .systemSmall, now: Date(timeIntervalSince1970: 0))
    var margins = EdgeLengths(top: nil, leading: nil, bottom: nil, trailing: nil)
    try fields { json, key in
      if try json.null() { return }
      switch key {
      case "family": environment.family = WidgetFamily(name: try json.string()) ?? .systemSmall
      case "location": environment.location = WidgetLocation(rawValue: try json.string())
      case "width": environment.size.width = try json.double()
      case "height": environment.size.height = try json.double()
      case "colorScheme":
        environment.colorScheme = .init(rawValue: try json.string()) ?? .light
      case "renderingMode":
        environment.renderingMode = .init(rawValue: try json.string()) ?? .fullColor
      case "isLuminanceReduced": environment.isLuminanceReduced = try json.bool()
      case "showsBackground": environment.showsBackground = try json.bool()
      case "top": margins.top = try json.double()
      case "leading": margins.leading = try json.double()
      case "bottom": margins.bottom = try json.double()
      case "trailing": margins.trailing = try json.double()
      case "cornerRadius": environment.cornerRadius = try json.double()
      case "now": environment.now = Date(timeIntervalSince1970: try json.double())
      case "locale": environment.locale = try json.string()
      case "timeZone": environment.timeZone = try json.string()
      default: try json.skip()
      }
    }
    environment.margins = margins
    return environment
  }

  package mutating func fontAnswers() throws -> FontAnswers {
    var answers = FontAnswers()
    try object { json, key in
      try json.array { json in
        var choice = FontChoice(path: "")
        try json.fields { json, key in
          switch key {
          case "path": choice.path = try json.string()
          case "index": choice.index = try json.int()
          case "variations": choice.variations = try json.string()
          case "isEmboldened": choice.isEmboldened = try json.bool()
          case "isSlanted": choice.isSlanted = try json.bool()
          default: try json.skip()
          }
        }
        answers.add(choice, to: key)
      }
    }
    return answers
  }

  package mutating func drawingAnswer() throws -> DrawingAnswer {
    var answer = DrawingAnswer()
    var size = (width: 0.0, height: 0.0)
    var library: DrawingLibrary?
    var reason: LibraryFault.Reason?
    try fields { json, key in
      switch key {
      case "files":
        try json.array { json in
          guard let file = Data(base64Encoded: try json.string()) else {
            throw json.error("not a file")
          }
          answer.files.append([UInt8](file))
        }
      case "found": answer.found = try json.fontAnswers()
      case "missingCharacters": answer.missing = try json.string()
      case "hasFont": answer.hasFont = try json.bool()
      case "folders": answer.folders = try json.strings()
      case "library": library = DrawingLibrary(rawValue: try json.string())
      case "missing": reason = .missing(file: try json.string())
      case "lacking": reason = .tooOld(lacking: try json.string())
      case "noFonts": if try json.bool() { answer.fault = .noFonts }
      case "failed": answer.fault = .failed(try json.string())
      case "width": size.width = try json.double()
      case "height": size.height = try json.double()
      default: try json.skip()
      }
    }
    if let library, let reason {
      answer.fault = .library(LibraryFault(library: library, reason: reason))
    }
    if size.width > 0 { answer.fault = .tooManyPixels(width: size.width, height: size.height) }
    return answer
  }
}

/// The members of a picture's source that were read so far.
private struct PartialSource {
  private var title = ""
  private var scale = 1.0
  private var environment: PictureEnvironment?
  private var view: ViewNode?
  private var previous: ViewNode?
  private var images: [ImageValue] = []

  mutating func read(_ key: JSONKey, _ json: inout JSONReader) throws {
    switch key {
    case "title": title = try json.string()
    case "scale": scale = try json.double()
    case "environment": environment = try json.pictureEnvironment()
    case "view": view = try json.viewNode()
    case "previous": previous = try json.viewNode()
    case "images":
      var images: [ImageValue] = []
      try json.array { json in
        if let data = Data(base64Encoded: try json.string()), let image = ImageValue([UInt8](data))
        {
          images.append(image)
        }
      }
      self.images = images
    default: try json.skip()
    }
  }

  var whole: PictureSource? {
    guard let environment, let view else { return nil }
    return PictureSource(
      view, in: environment, title: title, resources: GivenImages(images),
      previous: previous, scale: scale)
  }
}
