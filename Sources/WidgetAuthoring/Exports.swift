// One import is enough for an author, as `import WidgetKit` is on Apple's platforms.
@_exported public import Foundation
@_exported public import WidgetModel
@_exported public import WidgetViews
