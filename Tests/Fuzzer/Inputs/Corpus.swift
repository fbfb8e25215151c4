internal import Foundation
import TestSupport

/// The seeds of a target, and the inputs that were found to do something new.
struct Corpus {
  /// The files in `Corpus`, which are fed unchanged first.
  let seeds: [[UInt8]]
  private var found: [[UInt8]] = []
  private var signatures: Set<String> = []

  private static let mostFound = 512

  init(of target: String) throws {
    let folder = Self.folder + "/" + target
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    seeds = try names.filter { !$0.hasPrefix(".") }.sorted().map { name in
      Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
    }
  }

  /// A seed, or an input that was found.
  func entry(_ numbers: inout SeededNumbers) -> [UInt8] {
    let place = numbers.below(seeds.count + found.count)
    guard seeds.count + found.count > 0 else { return [] }
    return place < seeds.count ? seeds[place] : found[place - seeds.count]
  }

  /// Saves an input as the start of further ones if it was the first with its outcome.
  mutating func add(_ input: [UInt8], outcome: String) {
    guard found.count < Self.mostFound else { return }
    // Positions and names of one input shouldn't make each of them new.
    let words = outcome.filter { !$0.isNumber }.prefix(60)
    guard signatures.insert(String(words)).inserted else { return }
    found.append(input)
  }

  private static var folder: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Corpus").path
  }
}
