// `import WidgetAuthoring` is all that an author needs, like `import WidgetKit` on Apple's
// platforms.
@_exported public import Foundation
@_exported public import WidgetModel
@_exported public import WidgetViews
