internal import Synchronization

/// A value of a shared group that a widget reads, and what it expects there.
package struct SharedRead: Hashable, Sendable {
  /// The group; nil for values that only the plugin has.
  package var group: String?
  package var key: String
  /// How the value is stored: as a value of its own, or as data with JSON of this shape.
  package var type: StoredType

  package enum StoredType: Hashable, Sendable {
    case value(ValueShape)
    case json(ValueShape)
  }

  package init(group: String?, key: String, type: StoredType) {
    self.group = group
    self.key = key
    self.type = type
  }
}

/// Records which shared values this process reads, while a host asks for that.
package enum SharedReads {
  private static let reads = Mutex<[SharedRead]?>(nil)

  /// Whether reads are recorded.
  package static var isRecording: Bool { reads.withLock { $0 != nil } }

  package static func begin() {
    reads.withLock { $0 = [] }
  }

  /// Ends the recording, and returns the reads in their order.
  package static func take() -> [SharedRead] {
    reads.withLock { reads in
      defer { reads = nil }
      return reads ?? []
    }
  }

  /// Records a read; what says more about a value replaces what was known of it.
  package static func add(_ read: @autoclosure () -> SharedRead) {
    guard isRecording else { return }
    let read = read()
    reads.withLock { reads in
      let known = reads?.firstIndex { ($0.group, $0.key) == (read.group, read.key) }
      if let known {
        let isRefined =
          if case .json = read.type { true } else { reads?[known].type == .value(.any) }
        if isRefined { reads?[known] = read }
      } else if reads?.count ?? 0 < most {
        reads?.append(read)
      }
    }
  }

  private static let most = 200
}

extension JSONWriter {
  /// Writes a read in the form of the protocol.
  package mutating func value(_ read: SharedRead) {
    object { json in
      if let group = read.group { json.member("group", group) }
      json.member("key", read.key)
      switch read.type {
      case .value(let shape):
        json.key("value")
        json.value(shape)
      case .json(let shape):
        json.key("json")
        json.value(shape)
      }
    }
  }
}

extension JSONReader {
  package mutating func sharedRead() throws -> SharedRead {
    var read = SharedRead(group: nil, key: "", type: .value(.any))
    try object { json, key in
      switch key {
      case "group": read.group = try json.string()
      case "key": read.key = try json.string()
      case "value": read.type = .value(try json.valueShape())
      case "json": read.type = .json(try json.valueShape())
      default: try json.skip()
      }
    }
    return read
  }
}
