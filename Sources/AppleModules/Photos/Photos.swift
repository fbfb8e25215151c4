// `import Photos` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry; put pictures in the plugin's resources")
open class PHAsset {}

@available(*, unavailable, message: "not in Widgetry; put pictures in the plugin's resources")
open class PHAssetCollection {}

@available(*, unavailable, message: "not in Widgetry; put pictures in the plugin's resources")
open class PHImageManager {}

@available(*, unavailable, message: "not in Widgetry; put pictures in the plugin's resources")
open class PHPhotoLibrary {}

@available(*, unavailable, message: "not in Widgetry; put pictures in the plugin's resources")
open class PHFetchOptions {}
