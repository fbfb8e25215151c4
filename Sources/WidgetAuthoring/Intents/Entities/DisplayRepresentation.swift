/// The title, subtitle and image that present one value to a person, for example in a list of
/// choices.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?
  public var synonyms: [LocalizedStringResource]

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }

  public init(stringLiteral value: LocalizedStringResource.StringLiteralType) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }

  /// The image beside a value.
  public struct Image: Hashable, Sendable {
    package let name: String
    package let isSymbol: Bool

    /// The shape that an image is cropped to.
    public enum DisplayStyle: Hashable, Sendable {
      case `default`
      case circular
    }

    public init(named name: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default)
    {
      self.name = name
      isSymbol = false
    }

    public init(
      systemName: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) {
      name = systemName
      isSymbol = true
    }

    public init(
      url: URL, width: Double? = nil, height: Double? = nil, isTemplate: Bool? = nil,
      displayStyle: DisplayStyle = .default
    ) {
      name = url.absoluteString
      isSymbol = false
    }

    public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      name = ""
      isSymbol = false
    }
  }
}

/// The name of a type, such as "City", that a person sees.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
  public var name: LocalizedStringResource
  public var numericFormat: LocalizedStringResource?
  public var synonyms: [LocalizedStringResource]

  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.name = name
    self.numericFormat = numericFormat
    self.synonyms = synonyms
  }

  public init(stringLiteral value: LocalizedStringResource.StringLiteralType) {
    self.init(name: LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// A text that explains to a person what an intent does.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
  public let descriptionText: LocalizedStringResource
  public let categoryName: LocalizedStringResource?
  public let searchKeywords: [LocalizedStringResource]

  public init(
    _ text: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
  ) {
    descriptionText = text
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
  }

  public init(stringLiteral value: LocalizedStringResource.StringLiteralType) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// A message that an intent shows to a person.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  package let words: LocalizedStringResource

  public init(_ words: LocalizedStringResource) {
    self.words = words
  }

  /// Creates a dialog; `supporting` is a shorter text for when a view is shown too.
  public init(
    full: LocalizedStringResource, supporting: LocalizedStringResource? = nil,
    systemImageName: String? = nil
  ) {
    words = full
  }

  public init(stringLiteral value: LocalizedStringResource.StringLiteralType) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
