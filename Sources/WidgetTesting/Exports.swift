// One import is enough for a test: families, entities and Foundation come along.
@_exported public import WidgetAuthoring
