// A test needs only this import: it includes families, entities and Foundation.
@_exported public import WidgetAuthoring
