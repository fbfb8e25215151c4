@_exported public import AppleFrameworks
