/// A value that a person chooses for a parameter of an ``INIntent``, such as a city.
///
/// Classes of Xcode's .intentdefinition files derive from it.
// `@unchecked Sendable` as in Apple's framework: it isn't changed after a handler has returned it.
open class INObject: NSObject, @unchecked Sendable {
  public var identifier: String?
  public var displayString: String
  public var pronunciationHint: String?
  public var subtitleString: String?
  public var displayImage: INImage?

  public required init(
    identifier: String?, display displayString: String, pronunciationHint: String?
  ) {
    self.identifier = identifier
    self.displayString = displayString
    self.pronunciationHint = pronunciationHint
  }

  public convenience init(identifier: String?, display displayString: String) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
  }

  public convenience init(
    identifier: String?, display displayString: String, subtitle subtitleString: String?,
    image displayImage: INImage?
  ) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
    self.subtitleString = subtitleString
    self.displayImage = displayImage
  }

  /// The text that is stored for the object.
  var storedID: String { identifier ?? displayString }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INObject, type(of: other) == type(of: self) else { return false }
    return other.storedID == storedID
  }

  open override var hash: Int { storedID.hashValue }

  open override var description: String { displayString }
}

/// An image beside an ``INObject``; lists of choices show only text.
public final class INImage: NSObject, Sendable {
  public convenience init(named name: String) {
    self.init()
  }

  public convenience init(systemName: String) {
    self.init()
  }

  public convenience init(imageData: Data) {
    self.init()
  }

  public convenience init?(url: URL) {
    self.init()
  }

  public convenience init(uiImage: UIImage) {
    self.init()
  }
}

/// The choices for a parameter, in sections.
// `@unchecked Sendable` as in Apple's framework: it isn't changed after a handler has returned it.
open class INObjectCollection<ObjectType: INCollectionElement>: NSObject, @unchecked Sendable {
  public let sections: [INObjectSection<ObjectType>]
  public var usesIndexedCollation = false

  public init(items: [ObjectType]) {
    sections = [INObjectSection(title: nil, items: items)]
  }

  public init(sections: [INObjectSection<ObjectType>]) {
    self.sections = sections
  }

  public var allItems: [ObjectType] { sections.flatMap(\.items) }
}

/// A section of an ``INObjectCollection``.
// `@unchecked Sendable` is safe: it has only constants.
open class INObjectSection<ObjectType: INCollectionElement>: NSObject, @unchecked Sendable {
  public let title: String?
  public let items: [ObjectType]

  public init(title: String?, items: [ObjectType]) {
    self.title = title
    self.items = items
  }
}

/// A type whose values can be choices: ``INObject``, and text.
public protocol INCollectionElement {
  /// The stored form and the texts of a choice. Not for authors.
  var _choice: _INChoice { get }
}

/// A choice for a parameter; not for authors.
public struct _INChoice: Sendable {
  package var id: String
  package var title: String
  package var subtitle: String?
}

extension INObject: INCollectionElement {
  public var _choice: _INChoice {
    _INChoice(id: storedID, title: displayString, subtitle: subtitleString)
  }
}

extension NSString: INCollectionElement {
  public var _choice: _INChoice {
    _INChoice(id: String(describing: self), title: String(describing: self))
  }
}

extension String: INCollectionElement {
  public var _choice: _INChoice { _INChoice(id: self, title: self) }
}

extension NSNumber: INCollectionElement {
  public var _choice: _INChoice { _INChoice(id: stringValue, title: stringValue) }
}
