internal import Foundation

/// A temporary folder that is removed with its owner.
final class ScratchFolder {
  let path: String

  init() throws {
    let base = URL(fileURLWithPath: NSTemporaryDirectory()).path
    var template = Array("\(base)/widgetry-bench.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchmarkError("cannot make a folder in \(base)")
    }
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
