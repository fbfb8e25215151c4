/// The members of one node in JSON, in their order.
struct ViewMembers {
  enum Value {
    case data(JSONValue)
    case node(ViewNode)
    case nodes([ViewNode])
    case rows([GridNode.Row])
  }

  /// The role of a member in its node.
  enum Role {
    /// What the node is.
    case content
    /// An effect on the node.
    case effect
    case detail
  }

  struct Member {
    let key: String
    let role: Role
    var value: Value
  }

  /// More members than any valid node has.
  static let limit = 64

  private static let roles: [String: Role] = {
    var roles: [String: Role] = [:]
    for word in ViewEffect.words { roles[word] = .effect }
    for word in ViewNode.contentWords { roles[word] = .content }
    return roles
  }()

  static func role(of key: String) -> Role { roles[key] ?? .detail }

  private(set) var all: [Member] = []
  private(set) var hasEffects = false

  init() {
    all.reserveCapacity(4)
  }

  /// Adds a member; a key that occurs twice has its last value.
  mutating func add(_ key: String, _ role: Role, _ value: Value) {
    if let index = all.firstIndex(where: { $0.key == key }) {
      all[index].value = value
    } else {
      if role == .effect { hasEffects = true }
      all.append(Member(key: key, role: role, value: value))
    }
  }

  subscript(key: String) -> Value? {
    for index in all.indices where all[index].key == key { return all[index].value }
    return nil
  }

  /// The value of a member that contains no view, of the node itself or of its effects; nil for
  /// `null` too.
  func data(_ key: String, ofEffects: Bool = false) -> JSONValue? {
    place(of: key, ofEffects: ofEffects).flatMap { data(at: $0) }
  }

  /// The index of a member with such a value.
  func place(of key: String, ofEffects: Bool) -> Int? {
    // By index, because an iteration copies each member.
    for index in all.indices where all[index].key == key {
      guard (all[index].role == .effect) == ofEffects else { return nil }
      return switch all[index].value {
      case .data(.null), .node, .nodes, .rows: nil
      case .data: index
      }
    }
    return nil
  }

  func data(at place: Int) -> JSONValue? {
    if case .data(let value) = all[place].value { value } else { nil }
  }
}
