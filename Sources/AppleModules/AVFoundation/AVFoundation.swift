// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Apps share code that plays sounds with their widgets. It compiles: a sound can't be loaded, as on a
// phone without the file, and players play nothing.
public import Foundation

/// Thrown where a sound or a recording is asked for.
public struct AVError: Error, Hashable, Sendable {}

public final class AVAudioSession: Sendable {
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let ambient = Category(rawValue: "ambient")
    public static let soloAmbient = Category(rawValue: "soloAmbient")
    public static let playback = Category(rawValue: "playback")
    public static let record = Category(rawValue: "record")
    public static let playAndRecord = Category(rawValue: "playAndRecord")
    public static let multiRoute = Category(rawValue: "multiRoute")
  }

  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = Mode(rawValue: "default")
    public static let moviePlayback = Mode(rawValue: "moviePlayback")
    public static let spokenAudio = Mode(rawValue: "spokenAudio")
  }

  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    public static let duckOthers = CategoryOptions(rawValue: 2)
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
  }

  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  private static let shared = AVAudioSession()

  public static func sharedInstance() -> AVAudioSession { shared }

  public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    throw AVError()
  }

  public func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws { throw AVError() }

  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws { throw AVError() }
}

public protocol AVAudioPlayerDelegate: AnyObject {}

open class AVAudioPlayer {
  public weak var delegate: (any AVAudioPlayerDelegate)?
  public var volume: Float = 1
  public var rate: Float = 1
  public var numberOfLoops = 0
  public var currentTime: TimeInterval = 0
  public let duration: TimeInterval = 0

  public init(contentsOf url: URL) throws { throw AVError() }

  public init(contentsOf url: URL, fileTypeHint: String?) throws { throw AVError() }

  public init(data: Data) throws { throw AVError() }

  public var isPlaying: Bool { false }

  @discardableResult public func prepareToPlay() -> Bool { false }
  @discardableResult public func play() -> Bool { false }
  public func pause() {}
  public func stop() {}
}

open class AVPlayerItem {
  public init(url: URL) {}
}

open class AVPlayer {
  public var volume: Float = 1
  public var rate: Float = 0
  public var isMuted = false

  public init() {}
  public init(url: URL) {}
  public init(playerItem: AVPlayerItem?) {}

  open func play() {}
  open func pause() {}
}

open class AVAsset {
  public let url: URL

  public init(url: URL) {
    self.url = url
  }
}

/// Says nothing.
open class AVSpeechSynthesizer {
  public init() {}

  open func speak(_ utterance: AVSpeechUtterance) {}
}

open class AVSpeechUtterance {
  public var rate: Float = 0.5

  public init(string: String) {}
}

// AudioToolbox.

public typealias SystemSoundID = UInt32

public let kSystemSoundID_Vibrate: SystemSoundID = 4095

public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ sound: SystemSoundID) {}
