internal import WidgetModel

/// Lays out fixed and flexible frames, and aspect ratios.
extension LayoutPass {
  /// Lays out a frame with a fixed width or height.
  mutating func arrangeFrame(
    _ width: Double?, _ height: Double?, _ alignment: AlignmentValue, _ child: Int,
    _ proposal: ProposedSize
  ) -> Arrangement {
    let offer = ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height)
    let inner = measure(child, offer)
    let size = DisplaySize(
      width: width ?? inner.size.width, height: height ?? inner.size.height)
    return aligned(child, inner, offer, in: size, alignment)
  }

  /// Lays out a frame with minimum, ideal and maximum lengths.
  mutating func arrange(
    _ frame: FlexibleFrame, _ child: Int, _ proposal: ProposedSize
  ) -> Arrangement {
    let width = Limits(frame.minimumWidth, frame.idealWidth, frame.maximumWidth)
    let height = Limits(frame.minimumHeight, frame.idealHeight, frame.maximumHeight)
    let offer = ProposedSize(
      width: width.offer(of: proposal.width), height: height.offer(of: proposal.height))
    let inner = measure(child, offer)
    let size = DisplaySize(
      width: width.length(around: inner.size.width, in: proposal.width),
      height: height.length(around: inner.size.height, in: proposal.height))
    return aligned(child, inner, offer, in: size, frame.alignment)
  }

  /// Aligns a child in the size of its frame.
  private func aligned(
    _ child: Int, _ inner: Measure, _ offer: ProposedSize, in size: DisplaySize,
    _ alignment: AlignmentValue
  ) -> Arrangement {
    let outer = Measure(size: size)
    let slot = Arrangement.Slot(
      item: child, proposal: offer,
      x: outer.position(alignment.horizontal) - inner.position(alignment.horizontal),
      y: outer.position(alignment.vertical) - inner.position(alignment.vertical))
    return Arrangement(size: size, slots: [slot])
  }

  /// The size to propose to a child so that it has an aspect ratio.
  ///
  /// - Parameter ratio: nil for the ratio of the child's ideal size.
  mutating func offer(
    of proposal: ProposedSize, for child: Int, ratio: Double?, fills: Bool
  ) -> ProposedSize {
    let ideal = measure(child, .unspecified).size
    let own = ideal.height > 0 ? ideal.width / ideal.height : 1
    let ratio = [ratio, own].compactMap(\.self).first { $0.isFinite && $0 > 0 } ?? 1
    let usable = min(max(ratio, 1e-4), 1e4)
    switch (proposal.width, proposal.height) {
    case (let width?, nil): return ProposedSize(width: width, height: width / usable)
    case (nil, let height?): return ProposedSize(width: height * usable, height: height)
    case (let width, let height):
      let width = width ?? ideal.width
      let height = height ?? ideal.height
      let isWide = width > height * usable
      return isWide == fills
        ? ProposedSize(width: width, height: width / usable)
        : ProposedSize(width: height * usable, height: height)
    }
  }
}

/// The limits of a flexible frame in one dimension.
private struct Limits {
  var minimum: Double?
  var ideal: Double?
  var maximum: Double?

  init(_ minimum: Double?, _ ideal: Double?, _ maximum: Double?) {
    self.minimum = minimum?.length
    self.ideal = ideal?.length
    self.maximum = maximum.flatMap(\.offer)
  }

  /// The length to propose to the inner view.
  func offer(of length: Double?) -> Double? {
    (length ?? ideal).map(limited)
  }

  /// The frame's length around an inner view.
  ///
  /// A minimum alone lets the frame shrink to the proposed length, a maximum alone lets it grow.
  func length(around inner: Double, in offered: Double?) -> Double {
    let offered = offered ?? ideal
    switch (minimum, maximum) {
    case (nil, nil): return inner
    case (_?, nil): return limited(min(inner, offered ?? inner))
    case (nil, _?): return limited(max(inner, offered ?? inner))
    case (_?, _?): return limited(offered ?? inner)
    }
  }

  private func limited(_ length: Double) -> Double {
    max(minimum ?? 0, min(length, maximum ?? .infinity))
  }
}
