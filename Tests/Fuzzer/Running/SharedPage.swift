internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Memory that a worker shares with the process that watches it, and that outlives a crash.
final class SharedPage {
  /// A number in the memory.
  enum Number: Int, CaseIterable {
    /// When the current input was fed, in nanoseconds of the monotonic clock; 0 between inputs.
    case startedAt
    case tried, accepted, refused
    /// The processor time of the slowest input, in nanoseconds.
    case slowest
    /// The largest memory of the worker, in bytes.
    case memory
    /// How many files of the corpus were fed.
    case seedsFed
    case inputSize, slowestSize, messageSize
  }

  /// A piece of the memory that contains bytes.
  enum Piece: Int {
    case input, slowestInput, message

    fileprivate var size: Number {
      switch self {
      case .input: .inputSize
      case .slowestInput: .slowestSize
      case .message: .messageSize
      }
    }
  }

  private static let pieceSize = 256 << 10
  private static let headSize = 4096
  private static let size = headSize + 3 * pieceSize

  private let start: UnsafeMutableRawPointer

  /// Maps a file, which is created if it doesn't exist.
  init(path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FuzzerError("can't create \(path)") }
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(Self.size)) == 0,
      let start = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      start != MAP_FAILED
    else { throw FuzzerError("can't map \(path)") }
    self.start = start
  }

  deinit {
    munmap(start, Self.size)
  }

  subscript(number: Number) -> Int {
    get { start.load(fromByteOffset: number.rawValue * 8, as: Int.self) }
    set { start.storeBytes(of: newValue, toByteOffset: number.rawValue * 8, as: Int.self) }
  }

  subscript(piece: Piece) -> [UInt8] {
    get {
      let count = min(max(0, self[piece.size]), Self.pieceSize)
      return Array(UnsafeRawBufferPointer(start: address(of: piece), count: count))
    }
    set {
      let count = min(newValue.count, Self.pieceSize)
      newValue.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(start: address(of: piece), count: count)
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      }
      self[piece.size] = count
    }
  }

  private func address(of piece: Piece) -> UnsafeMutableRawPointer {
    start + Self.headSize + piece.rawValue * Self.pieceSize
  }

  func clear() {
    for number in Number.allCases { self[number] = 0 }
  }
}
