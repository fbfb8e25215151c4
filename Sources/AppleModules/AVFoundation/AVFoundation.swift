// `import AVFoundation` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry, which plays and records nothing")
open class AVPlayer {}

@available(*, unavailable, message: "not in Widgetry, which plays and records nothing")
open class AVAsset {}

@available(*, unavailable, message: "not in Widgetry, which plays and records nothing")
open class AVAudioPlayer {}

@available(*, unavailable, message: "not in Widgetry, which plays and records nothing")
open class AVAudioSession {}

@available(*, unavailable, message: "not in Widgetry, which plays and records nothing")
open class AVSpeechSynthesizer {}
