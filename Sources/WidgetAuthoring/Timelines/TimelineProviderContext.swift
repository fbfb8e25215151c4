internal import PluginProtocol
internal import WidgetModel

/// What a provider is asked for: everything that its answer may depend on besides its configuration.
///
/// Unlike Apple's it can be made, so that providers can be tested:
///
/// ```swift
/// let context = TimelineProviderContext(family: .systemSmall, now: noon, timeZone: seoul)
/// let timeline = await Provider().timeline(for: intent, in: context)
/// ```
public struct TimelineProviderContext: Sendable {
  public let family: WidgetFamily
  /// Whether the answer is for a gallery, where sample data will do.
  public let isPreview: Bool
  /// The size in points that the content is made for.
  public let displaySize: CGSize
  public let environmentVariants: EnvironmentVariants
  /// The moment to assume: what `Date()` is elsewhere.
  public let now: Date

  private let place: Place

  /// Named or given: a zone is looked up only by who asks for it.
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

  /// The time zone of whoever looks at the widget.
  public var timeZone: TimeZone {
    switch place {
    case .named(let environment): environment.foundationTimeZone
    case .given(let timeZone, _, _): timeZone
    }
  }

  /// The locale of whoever looks at the widget.
  public var locale: Locale {
    switch place {
    case .named(let environment): environment.foundationLocale
    case .given(_, let locale, _): locale
    }
  }

  /// The calendar of whoever looks at the widget, in their time zone and locale.
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
  /// Every value of the environment for which the content may be needed.
  @dynamicMemberLookup
  public struct EnvironmentVariants: Sendable {
    private let variants: [@Sendable () -> EnvironmentValues]

    /// The variants of a test: the environment as it is unless changed.
    public init() {
      variants = [{ EnvironmentValues() }]
    }

    init(_ request: ProviderRequest) {
      variants = [{ EnvironmentValues(request) }]
    }

    /// The values that a key of the environment may have.
    public subscript<Value>(
      dynamicMember keyPath: WritableKeyPath<EnvironmentValues, Value>
    ) -> [Value]? {
      self[keyPath: keyPath]
    }

    /// The values that a key of the environment may have.
    public subscript<Value>(
      keyPath keyPath: WritableKeyPath<EnvironmentValues, Value>
    ) -> [Value]? {
      variants.map { $0()[keyPath: keyPath] }
    }
  }
}
