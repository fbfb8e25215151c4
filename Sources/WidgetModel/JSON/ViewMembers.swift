/// The parsed members of a view's JSON object, in their order.
///
/// ``JSONReader`` collects them first, because a view's type may come after its other members.
struct ViewMembers {
  /// A member's value: views, or other data.
  enum Value {
    case data(JSONValue)
    case node(ViewNode)
    case nodes([ViewNode])
    case rows([GridNode.Row])
  }

  /// What a member is for.
  enum Role {
    /// Tells the type of the view, such as `text` or `vstack`.
    case content
    /// An effect on the view, such as `padding`.
    case effect
    /// A detail of the view's content, such as `alignment`.
    case detail
  }

  /// A member of the object.
  struct Member {
    let key: String
    let role: Role
    var value: Value
  }

  /// The most members; no valid view has as many.
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

  /// Adds a member; if a key occurs twice, its last value counts.
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

  /// The value of a member that contains no views; nil if it is missing or `null`.
  ///
  /// - Parameter ofEffects: Whether to search among the effects instead of the other members.
  func data(_ key: String, ofEffects: Bool = false) -> JSONValue? {
    place(of: key, ofEffects: ofEffects).flatMap { data(at: $0) }
  }

  /// The index of a member that contains no views; nil if it is missing or `null`.
  func place(of key: String, ofEffects: Bool) -> Int? {
    // Access by index, because iterating would copy each member.
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
