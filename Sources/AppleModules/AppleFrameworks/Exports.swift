// Each of Apple's module names exports this module, so that a file may import any of them.
@_exported public import Observation
@_exported public import WidgetAuthoring
