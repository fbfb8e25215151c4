// Writes what a package of ported sources compiles. The build plugin `PortedSources` runs it:
//
//   AppleSourcesTool swift FILE COPY [--helper] [--inlined MODULE]... [--missing MODULE]...
//   AppleSourcesTool assets COPY.swift CATALOG|SOURCE...
//   AppleSourcesTool intents FILE.intentdefinition COPY.swift [HANDLER]
//   AppleSourcesTool copy FILE|FOLDER COPY
//   AppleSourcesTool shared COPY.swift
import AppleSources
import Foundation

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  exit(1)
}

/// Writes a file unless it already has these contents, so that nothing is compiled for nothing.
func write(_ text: String, to path: String) throws {
  if let old = try? String(contentsOfFile: path, encoding: .utf8), old == text { return }
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

var words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2 else { fail("expected a command and a file") }
let command = words.removeFirst()
do {
  switch command {
  case "swift":
    let (file, copy) = (words.removeFirst(), words.removeFirst())
    var rewriting = SourceRewriting()
    while !words.isEmpty {
      switch words.removeFirst() {
      case "--helper": rewriting.removesMain = true
      case "--inlined" where !words.isEmpty: rewriting.inlinedModules.insert(words.removeFirst())
      case "--missing" where !words.isEmpty: rewriting.missingModules.insert(words.removeFirst())
      case let word: fail("unknown argument '\(word)'")
      }
    }
    let source = try String(decoding: Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    try write(rewriting.rewritten(source, path: file), to: copy)
  case "assets":
    let copy = words.removeFirst()
    let isSource = { (path: String) in path.hasSuffix(".swift") }
    let sources = try words.filter(isSource).map {
      try String(decoding: Data(contentsOf: URL(fileURLWithPath: $0)), as: UTF8.self)
    }
    let catalogs = words.filter { !isSource($0) }
    try write(AssetSymbols(catalogs: catalogs, sources: sources).source, to: copy)
  case "intents":
    let data = try Data(contentsOf: URL(fileURLWithPath: words[0]))
    let definitions = try IntentDefinitions(PropertyList(bytes: Array(data)), isComplete: true)
    for note in definitions.notes { print("warning: \(note)") }
    try write(definitions.source(handler: words.count > 2 ? words[2] : nil), to: words[1])
  case "copy":
    try? FileManager.default.removeItem(atPath: words[1])
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: words[1]).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: words[0], toPath: words[1])
  case "shared": try write(SharedDataSource.text, to: words[0])
  default: fail("unknown command '\(command)'")
  }
} catch let error as SourceFaults {
  fail(error.faults.map(\.summary).joined(separator: "; "))
} catch {
  fail("\(error)")
}
