internal import Foundation
internal import PictureDrawing
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The file with Fontconfig's answers, which are valid until a font folder or a setting changes.
struct FontCache: Hashable {
  /// Fontconfig's answers.
  private(set) var answers = FontAnswers()
  /// When the folders with fonts, and Fontconfig's settings, were last changed, by path.
  private var stamps: [String: String] = [:]
  /// The fonts that crashed the drawing process, by path, with their times.
  private var broken: [String: String] = [:]
  private let path: String
  private let settings: FontSettings

  private static let version = 2

  /// Reads the file; empty if there is none, or if fonts were changed since.
  init(_ settings: FontSettings, variable: (String) -> String?) {
    path = CacheFolder.path("fonts.json", variable: variable)
    self.settings = settings
    guard let bytes = FileManager.default.contents(atPath: path) else { return }
    var read = self
    var version = 0
    var environment: [String: String] = [:]
    let isRead = try? JSONReader.read(bytes) { json in
      try json.fields { json, key in
        switch key {
        case "version": version = try json.int()
        case "fonts": read.answers = try json.fontAnswers()
        case "settings": environment = try json.namedStrings()
        case "changed": read.stamps = try json.namedStrings()
        case "broken": read.broken = try json.namedStrings()
        default: try json.skip()
        }
      }
      return true
    }
    guard isRead == true, version == Self.version else { return }
    read.broken = read.broken.filter { Self.stamp($0.key) == $0.value }
    broken = read.broken
    let isCurrent =
      environment == settings.environment
      && settings.files.allSatisfy { read.stamps[$0] != nil }
      && read.stamps.allSatisfy { Self.stamp($0.key) == $0.value }
    if isCurrent { (answers, stamps) = (read.answers, read.stamps) }
  }

  /// The fonts to avoid.
  var brokenFonts: Set<String> { Set(broken.keys) }

  /// Remembers a font that crashed the drawing process, until its file is replaced.
  mutating func addBroken(_ path: String) {
    broken[path] = Self.stamp(path)
  }

  mutating func add(_ answer: DrawingAnswer) {
    answers.add(answer.found)
    guard let folders = answer.folders else { return }
    stamps = [:]
    for path in folders + settings.files { stamps[path] = Self.stamp(path) }
  }

  /// Saves the file, if its folder can be written.
  func save() {
    var json = JSONWriter()
    json.object { json in
      json.member("version", Self.version)
      json.member("settings", namedStrings: settings.environment)
      json.member("changed", namedStrings: stamps)
      json.member("broken", namedStrings: broken)
      json.key("fonts")
      json.value(answers)
    }
    json.endLine()
    // Without the file, the next picture only takes longer.
    try? AtomicFile.makeFolder(AtomicFile.parent(of: path))
    try? AtomicFile.replace(path, with: json.bytes, mode: AtomicFile.privateMode)
  }

  /// When a file or folder was last changed; `none` if it doesn't exist.
  private static func stamp(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "none" }
    return "\(status.changed.tv_sec).\(status.changed.tv_nsec)"
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, namedStrings strings: [String: String]) {
    key(name)
    object { json in
      for (name, string) in strings.sorted(by: { $0.key < $1.key }) { json.member(name, string) }
    }
  }
}

extension JSONReader {
  fileprivate mutating func namedStrings() throws -> [String: String] {
    var strings: [String: String] = [:]
    try object { json, name in strings[name] = try json.string() }
    return strings
  }
}
