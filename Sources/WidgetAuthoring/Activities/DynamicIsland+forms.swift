internal import WidgetModel

/// Building the views of a Dynamic Island from the parts that the author declared.
@MainActor extension DynamicIsland {
  /// The view of one form, with its margins, its link and its background.
  func view(of form: IslandForm, in environment: EnvironmentValues) -> AnyView {
    let content =
      switch form {
      case .compact: AnyView(compact)
      case .minimal: withCustomMargins(onOneLine(minimal), of: .minimal)
      case .expanded: withCustomMargins(expanded(in: environment), of: .expanded)
      }
    return withBackground(url.map { AnyView(content.widgetURL($0)) } ?? content, form)
  }

  /// The margins of a form: the author's, or else the default ones.
  func margins(of mode: DynamicIslandMode) -> EdgeInsets {
    let (own, usual) = (margins[mode], mode.usualMargins)
    func length(_ edge: KeyPath<EdgeLengths, Double?>) -> CGFloat {
      CGFloat(own?[keyPath: edge] ?? usual[keyPath: edge] ?? 0)
    }
    return EdgeInsets(
      top: length(\.top), leading: length(\.leading), bottom: length(\.bottom),
      trailing: length(\.trailing))
  }

  private var compact: some View {
    let isCustom = margins[.compactLeading] != nil || margins[.compactTrailing] != nil
    let none = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    let content = onOneLine(
      HStack(spacing: 6) {
        compactLeading.padding(isCustom ? margins(of: .compactLeading) : none)
        Spacer(minLength: 12)
        compactTrailing.padding(isCustom ? margins(of: .compactTrailing) : none)
      })
    return isCustom ? AnyView(filling(content)) : AnyView(content)
  }

  /// Content whose texts become smaller rather than lose their ends, as in `19m`.
  private func onOneLine(_ content: some View) -> some View {
    content.lineLimit(1).minimumScaleFactor(0.5)
  }

  /// The expanded form.
  ///
  /// The center gets its ideal width, but leaves the sides theirs, or two thirds together. Leading
  /// and trailing share the rest equally, unless one of them has a higher priority.
  private func expanded(in environment: EnvironmentValues) -> some View {
    let below = sidesBelow(in: environment)
    return VStack(spacing: 8) {
      HStack(alignment: .center, spacing: 8) {
        side(.leading, isShown: !below.contains(.leading))
        center(besides: below, in: environment)
        side(.trailing, isShown: !below.contains(.trailing))
      }
      if below.contains(.leading) { side(.leading, isShown: true) }
      if below.contains(.trailing) { side(.trailing, isShown: true) }
      views(at: .bottom)
    }
  }

  private func center(
    besides below: Set<DynamicIslandExpandedRegionPosition>, in environment: EnvironmentValues
  ) -> some View {
    let whole = widthOfExpanded(in: environment)
    let sides = [DynamicIslandExpandedRegionPosition.leading, .trailing].filter {
      !below.contains($0)
    }.map { measured(at: $0, in: environment).width }.filter { $0 > 0 }
    // The sides get equal parts, so that each needs the room of the wider one.
    let room = max(whole / 3, whole - Double(sides.count) * ((sides.max() ?? 0) + 8))
    let center = VStack { views(at: .center) }
    let width = archive(center, in: environment).width(proposing: room, in: environment)
    return
      center
      .frame(width: sides.isEmpty ? nil : CGFloat(min(width, room)))
      .layoutPriority((regions.map(\.priority).max() ?? 0) + 1)
  }

  private func side(
    _ position: DynamicIslandExpandedRegionPosition, isShown: Bool
  ) -> some View {
    Group { if isShown { views(at: position) } }
      .frame(maxWidth: .infinity, alignment: position == .leading ? .leading : .trailing)
      .layoutPriority(regions.filter { $0.position == position }.map(\.priority).max() ?? 0)
  }

  private func views(at position: DynamicIslandExpandedRegionPosition) -> some View {
    let found = regions.filter { $0.position == position }
    return ForEach(found.indices, id: \.self) { found[$0].content }
  }

  private func withCustomMargins(_ content: some View, of mode: DynamicIslandMode) -> AnyView {
    guard margins[mode] != nil else { return AnyView(content) }
    return AnyView(filling(content.padding(margins(of: mode))))
  }

  /// The content in the whole island, without the default margins.
  private func filling(_ content: some View) -> some View {
    content.frame(maxWidth: .infinity, maxHeight: .infinity).ignoresSafeArea()
  }

  private func withBackground(_ content: AnyView, _ form: IslandForm) -> AnyView {
    guard let tint else { return AnyView(content.containerBackground(.black, for: .widget)) }
    return AnyView(
      content.containerBackground(for: .widget) {
        Rectangle().fill(.black)
          .overlay(
            RoundedRectangle(cornerRadius: form.presentation.cornerRadius)
              .strokeBorder(tint, lineWidth: 1))
      })
  }
}

// MARK: Regions that are too wide

@MainActor extension DynamicIsland {
  /// The leading or trailing regions to move below the center: those that allow it and are too wide
  /// for their side.
  private func sidesBelow(
    in environment: EnvironmentValues
  ) -> Set<DynamicIslandExpandedRegionPosition> {
    let sides: [DynamicIslandExpandedRegionPosition] = [.leading, .trailing]
    let found = sides.map { ($0, measured(at: $0, in: environment)) }
    guard found.contains(where: { $0.1.allowsBelow }) else { return [] }
    let whole = widthOfExpanded(in: environment)
    let center = measured(at: .center, in: environment).width
    let room = (whole - center - (center > 0 ? 16 : 8)) / 2
    return Set(found.filter { $0.1.allowsBelow && $0.1.width > room }.map { $0.0 })
  }

  /// The width of the expanded form between its margins.
  private func widthOfExpanded(in environment: EnvironmentValues) -> Double {
    let margins = margins(of: .expanded)
    return environment.displaySize.width - margins.leading.native - margins.trailing.native
  }

  private func measured(
    at position: DynamicIslandExpandedRegionPosition, in environment: EnvironmentValues
  ) -> (width: Double, allowsBelow: Bool) {
    guard regions.contains(where: { $0.position == position }) else { return (0, false) }
    let request = RequestedVerticalPlacement()
    var inside = environment
    inside.requestedVerticalPlacement = request
    let node = archive(VStack { views(at: position) }, in: inside)
    return (node.width(proposing: nil, in: environment), request.placement == .belowIfTooWide)
  }
}

/// A picture of the Dynamic Island; both compact sides are drawn in one.
enum IslandForm {
  case compact
  case expanded
  case minimal

  var presentation: ActivityPresentation {
    switch self {
    case .compact: .compact
    case .expanded: .expanded
    case .minimal: .minimal
    }
  }
}

extension DynamicIslandMode {
  /// The default margins; a compact side has none beside the camera.
  fileprivate var usualMargins: EdgeLengths {
    var compact = ActivityPresentation.compact.margins
    switch self {
    case .compactLeading: compact.trailing = 0
    case .compactTrailing: compact.leading = 0
    case .minimal: return ActivityPresentation.minimal.margins
    default: return ActivityPresentation.expanded.margins
    }
    return compact
  }
}
