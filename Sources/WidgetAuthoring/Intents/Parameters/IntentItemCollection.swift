/// The choices that an options provider or a query returns: an array, or sections in an
/// ``IntentItemCollection``.
public protocol ResultsCollection: Sendable {
  associatedtype Item: _IntentValue

  /// The choices by section; an array is one section without a title.
  var _sections: [IntentItemSection<Item>] { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
  public typealias Item = Element

  public var _sections: [IntentItemSection<Element>] { [IntentItemSection(items: self)] }
}

/// The choices of a parameter, grouped into sections.
public struct IntentItemCollection<Item: _IntentValue>: ResultsCollection {
  public let promptLabel: LocalizedStringResource?
  public let usesIndexedCollation: Bool
  public let sections: [IntentItemSection<Item>]

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Item>]
  ) {
    self.promptLabel = promptLabel
    self.usesIndexedCollation = usesIndexedCollation
    self.sections = sections
  }

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [Item]
  ) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
      sections: [IntentItemSection(items: items)])
  }

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    @IntentItemsBuilder<IntentItemSection<Item>> sectionsBuilder: () -> [IntentItemSection<Item>]
  ) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
      sections: sectionsBuilder())
  }

  public static var empty: IntentItemCollection { IntentItemCollection(sections: []) }

  public var _sections: [IntentItemSection<Item>] { sections }
}

/// Some choices of a parameter under a heading.
public struct IntentItemSection<Item: _IntentValue>: Sendable {
  public let title: LocalizedStringResource?
  public let subtitle: LocalizedStringResource?
  public let image: DisplayRepresentation.Image?
  public let items: [IntentItem<Item>]

  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, items: [IntentItem<Item>]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.items = items
  }

  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, items: [Item]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items.map { IntentItem($0) })
  }

  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    @IntentItemsBuilder<IntentItem<Item>> itemsBuilder: () -> [IntentItem<Item>]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: itemsBuilder())
  }
}

/// One choice of a parameter; its title and subtitle replace those of the value.
public struct IntentItem<Item: _IntentValue>: Sendable {
  public let value: Item
  public let title: LocalizedStringResource?
  public let subtitle: LocalizedStringResource?
  public let image: DisplayRepresentation.Image?

  public init(
    _ value: Item, title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil, image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

/// Lets authors list the sections of a collection, or the choices of a section.
@resultBuilder
public enum IntentItemsBuilder<Item> {
  public static func buildExpression(_ item: Item) -> [Item] { [item] }
  public static func buildExpression(_ items: [Item]) -> [Item] { items }
  public static func buildBlock(_ items: [Item]...) -> [Item] { items.flatMap(\.self) }
  public static func buildArray(_ items: [[Item]]) -> [Item] { items.flatMap(\.self) }
  public static func buildOptional(_ items: [Item]?) -> [Item] { items ?? [] }
  public static func buildEither(first items: [Item]) -> [Item] { items }
  public static func buildEither(second items: [Item]) -> [Item] { items }
}

extension IntentItemsBuilder {
  /// Adds a value as a choice with the value's own title.
  public static func buildExpression<Value>(_ value: Value) -> [Item]
  where Item == IntentItem<Value> { [IntentItem(value)] }
}

extension DynamicOptionsProvider {
  public typealias ItemCollection = IntentItemCollection
  public typealias ItemSection = IntentItemSection
  public typealias Item = IntentItem
}
