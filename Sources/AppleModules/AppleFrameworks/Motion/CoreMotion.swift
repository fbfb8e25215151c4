// Apps share code that counts steps with the device's sensors. It compiles, and finds no sensors: health
// data has the steps.
public import Foundation

public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// Thrown because there are no sensors.
public struct CMError: Error, Hashable, Sendable {}

open class CMPedometerData {
  public let startDate = Date.distantPast
  public let endDate = Date.distantPast
  public let numberOfSteps: NSNumber = 0
  public let distance: NSNumber? = nil
  public let floorsAscended: NSNumber? = nil
  public let floorsDescended: NSNumber? = nil
  public let currentPace: NSNumber? = nil
  public let currentCadence: NSNumber? = nil
}

public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void

open class CMPedometer {
  public init() {}

  public class func isStepCountingAvailable() -> Bool { false }
  public class func isDistanceAvailable() -> Bool { false }
  public class func isFloorCountingAvailable() -> Bool { false }
  public class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  open func queryPedometerData(
    from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler
  ) { handler(nil, CMError()) }

  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {
    handler(nil, CMError())
  }

  open func stopUpdates() {}
}

public enum CMMotionActivityConfidence: Int, Sendable {
  case low, medium, high
}

open class CMMotionActivity {
  public let startDate = Date.distantPast
  public let confidence = CMMotionActivityConfidence.low
  public let stationary = false
  public let walking = false
  public let running = false
  public let automotive = false
  public let cycling = false
  public let unknown = true
}

public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void

open class CMMotionActivityManager {
  public init() {}

  public class func isActivityAvailable() -> Bool { false }
  public class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  open func startActivityUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler
  ) {}

  open func stopActivityUpdates() {}

  open func queryActivityStarting(
    from start: Date, to end: Date, to queue: OperationQueue,
    withHandler handler: @escaping CMMotionActivityQueryHandler
  ) { handler(nil, CMError()) }
}
