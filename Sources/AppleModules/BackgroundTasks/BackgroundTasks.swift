// `import BackgroundTasks` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry; set the timeline's reload policy")
open class BGTaskScheduler {}

@available(*, unavailable, message: "not in Widgetry; set the timeline's reload policy")
open class BGAppRefreshTask {}

@available(*, unavailable, message: "not in Widgetry; set the timeline's reload policy")
open class BGProcessingTask {}

@available(*, unavailable, message: "not in Widgetry; set the timeline's reload policy")
open class BGAppRefreshTaskRequest {}
