public import Foundation

/// The state of loading an image in an app.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Shows its placeholder, because a widget can't load images while it is drawn.
nonisolated public struct AsyncImage<Content: View>: View {
  private let content: Content

  @MainActor public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    content = Image(systemName: "photo")
  }

  @MainActor public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = _ConditionalContent(storage: .falseContent(placeholder()))
  }

  @MainActor public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }

  public var body: some View { content.noting("AsyncImage") }
}
