internal import PluginProtocol
internal import WidgetModel

/// Everything that a provider's answer may depend on, besides its configuration.
///
/// Unlike Apple's type it has a public initialiser, so that providers can be tested:
///
/// ```swift
/// let context = TimelineProviderContext(family: .systemSmall, now: noon, timeZone: seoul)
/// let timeline = await Provider().timeline(for: intent, in: context)
/// ```
public struct TimelineProviderContext: Sendable {
  public let family: WidgetFamily
  /// Whether the answer is for a gallery, where sample data is enough.
  public let isPreview: Bool
  /// The size of the content in points.
  public let displaySize: CGSize
  public let environmentVariants: EnvironmentVariants
  /// The moment to use as now; in a request `Date()` gives the same.
  public let now: Date

  private let place: Place

  /// A time zone by name or by value; a name is looked up only when it is needed.
  private enum Place: Sendable {
    case named(RequestEnvironment)
    case given(TimeZone, Locale, Calendar)
  }

  /// Makes a context for a test.
  public init(
    family: WidgetFamily, isPreview: Bool = false, displaySize: CGSize? = nil,
    environmentVariants: EnvironmentVariants = EnvironmentVariants(), now: Date = Date(),
    timeZone: TimeZone = .current, locale: Locale = .current, calendar: Calendar = .current
  ) {
    self.family = family
    self.isPreview = isPreview
    let usual = family.displaySize
    self.displaySize = displaySize ?? CGSize(width: usual.width, height: usual.height)
    self.environmentVariants = environmentVariants
    self.now = now
    place = .given(timeZone, locale, calendar)
  }

  init(_ request: ProviderRequest) {
    family = request.family
    isPreview = request.isPreview
    displaySize = CGSize(width: request.displaySize.width, height: request.displaySize.height)
    environmentVariants = EnvironmentVariants(request)
    now = request.now
    place = .named(request.environment)
  }

  /// The reader's time zone.
  public var timeZone: TimeZone {
    switch place {
    case .named(let environment): environment.foundationTimeZone
    case .given(let timeZone, _, _): timeZone
    }
  }

  /// The reader's locale.
  public var locale: Locale {
    switch place {
    case .named(let environment): environment.foundationLocale
    case .given(_, let locale, _): locale
    }
  }

  /// The reader's calendar, with their time zone and locale.
  public var calendar: Calendar {
    var calendar =
      switch place {
      case .named(let environment): environment.foundationCalendar
      case .given(_, _, let calendar): calendar
      }
    calendar.timeZone = timeZone
    calendar.locale = locale
    return calendar
  }
}

extension TimelineProviderContext {
  /// The values of the environment that the content may be drawn with.
  @dynamicMemberLookup
  public struct EnvironmentVariants: Sendable {
    private let variants: [@Sendable () -> EnvironmentValues]

    /// The variants for a test: the current environment unless changed.
    public init() {
      variants = [{ EnvironmentValues() }]
    }

    init(_ request: ProviderRequest) {
      variants = [{ EnvironmentValues(request) }]
    }

    /// The values that an environment key may have.
    public subscript<Value>(
      dynamicMember keyPath: WritableKeyPath<EnvironmentValues, Value>
    ) -> [Value]? {
      self[keyPath: keyPath]
    }

    /// The values that an environment key may have.
    public subscript<Value>(
      keyPath keyPath: WritableKeyPath<EnvironmentValues, Value>
    ) -> [Value]? {
      variants.map { $0()[keyPath: keyPath] }
    }
  }
}
