/// A menu that belongs to a widget, in the form in which scripts for xbar print it.
///
/// A view contains it as ``ViewEffect/menu(_:)``. It isn't drawn: bars with menus show it, and its
/// rows can be tapped and opened in every family.
package struct MenuValue: Hashable, Sendable {
  /// What takes turns in the bar; empty for the widget's own line.
  package var titles: [MenuRow]
  package var rows: [MenuRow]

  package init(titles: [MenuRow] = [], rows: [MenuRow]) {
    self.titles = titles
    self.rows = rows
  }
}

/// A row of a menu, or a separator.
package struct MenuRow: Hashable, Sendable {
  /// The text, whose hyphens at the beginning tell how deep the row is, as in `--Details`.
  ///
  /// Three hyphens alone are a separator.
  package var text: String
  /// The words by which users name the row; nil for its text.
  package var label: String?
  /// How the row looks, as xbar's parameters, such as `color` and `size`.
  package var look: [String: String]
  /// The URL that the row opens.
  package var link: String?
  package var action: ActionValue?
  /// The name of the row's picture.
  package var image: String?
  /// Whether only the shape of the picture counts.
  package var isTemplate: Bool

  package init(
    _ text: String, label: String? = nil, look: [String: String] = [:], link: String? = nil,
    action: ActionValue? = nil, image: String? = nil, isTemplate: Bool = false
  ) {
    self.text = text
    self.label = label
    self.look = look
    self.link = link
    self.action = action
    self.image = image
    self.isTemplate = isTemplate
  }

  /// The number of hyphens at the beginning of the text.
  private var hyphens: Int { text.utf8.prefix { $0 == UInt8(ascii: "-") }.count }

  package var isSeparator: Bool {
    hyphens >= 3 && text.dropFirst(hyphens).allSatisfy(\.isWhitespace)
  }

  /// How deep the row is in submenus.
  package var depth: Int { (isSeparator ? hyphens - 3 : hyphens) / 2 }

  /// What a tap on the row does.
  package var effect: ViewEffect? {
    link.map { .link($0) } ?? action.map { .action($0) }
  }

  /// The text without the hyphens that tell the row's depth.
  package var content: Substring { isSeparator ? "" : text.dropFirst(depth * 2) }

  /// The words by which users name the row.
  package var words: String { label ?? String(content.drop(while: \.isWhitespace)) }
}

extension MenuValue {
  package static let mostRows = 1000
  /// The most bytes of a menu as JSON.
  package static let largest = 256 << 10

  /// The menu without the last rows, if it is longer than a number of bytes as JSON.
  package func cut(to limit: Int) -> MenuValue {
    var bytes = 64
    func fitting(_ rows: [MenuRow]) -> [MenuRow] {
      Array(
        rows.prefix(Self.mostRows).prefix { row in
          bytes += row.json(\.json).json.utf8.count + 1
          return bytes <= min(limit, Self.largest)
        })
    }
    return MenuValue(titles: fitting(titles), rows: fitting(rows))
  }

  package var json: JSONValue { json { $0.json } }

  /// The menu for display, with the secrets of its actions replaced.
  var printedJSON: JSONValue { json { $0.printedJSON } }

  private func json(_ action: (ActionValue) -> JSONValue) -> JSONValue {
    var members: [String: JSONValue] = ["rows": .array(rows.map { $0.json(action) })]
    if !titles.isEmpty { members["titles"] = .array(titles.map { $0.json(action) }) }
    return .object(members)
  }

  /// Reads the form that ``json`` writes, or only its rows.
  package init(_ json: JSONValue) throws(EffectFault) {
    let members = json.object ?? ["rows": json]
    guard let rows = members["rows"]?.array else {
      throw EffectFault(text: "it needs 'rows', a list")
    }
    guard rows.count <= Self.mostRows, members["titles"]?.array?.count ?? 0 <= Self.mostRows else {
      throw EffectFault(text: "it has more than \(Self.mostRows) rows")
    }
    self.init(rows: [])
    for row in rows { self.rows.append(try MenuRow(row)) }
    switch members["titles"] {
    case nil, .null: break
    case .array(let rows): for row in rows { titles.append(try MenuRow(row)) }
    default: throw EffectFault(text: "'titles' isn't a list")
    }
    guard self.json.json.utf8.count <= Self.largest else {
      throw EffectFault(text: "it is longer than \(Self.largest) bytes")
    }
  }
}

extension MenuRow {
  fileprivate func json(_ printed: (ActionValue) -> JSONValue) -> JSONValue {
    var members: [String: JSONValue] = ["text": .string(text)]
    if let label { members["label"] = .string(label) }
    if !look.isEmpty { members["look"] = .object(look.mapValues { .string($0) }) }
    if let link { members["link"] = .string(link) }
    if let action { members["action"] = printed(action) }
    if let image { members["image"] = .string(image) }
    if isTemplate { members["isTemplate"] = .bool(true) }
    return .object(members)
  }

  fileprivate init(_ json: JSONValue) throws(EffectFault) {
    if let text = json.string {
      self.init(text)
      return
    }
    guard let members = json.object, let text = members["text"]?.string else {
      throw EffectFault(text: "a row needs a 'text'")
    }
    self.init(text)
    func string(_ key: String) throws(EffectFault) -> String? {
      guard let value = members[key], value != .null else { return nil }
      guard let text = value.string else { throw EffectFault(text: "'\(key)' isn't a string") }
      return text
    }
    label = try string("label")
    link = try string("link")
    image = try string("image")
    if let value = members["look"] {
      guard let values = value.object else { throw EffectFault(text: "'look' isn't an object") }
      for (key, value) in values {
        guard let text = value.string else {
          throw EffectFault(text: "'\(key)' of 'look' isn't a string")
        }
        look[key] = text
      }
    }
    isTemplate = members["isTemplate"] == .bool(true)
    if let value = members["action"], value != .null { action = try ActionValue(value) }
  }
}

extension ViewNode {
  /// The menu of the whole view.
  package var menu: MenuValue? {
    switch self {
    case .modified(_, .menu(let menu)): menu
    case .modified(let content, _): content.menu
    case .variants(let variants): variants.views.lazy.compactMap(\.menu).first
    default: nil
    }
  }
}
