// `import WidgetTesting` is all that a test needs: it includes WidgetAuthoring and Foundation.
@_exported public import WidgetAuthoring
