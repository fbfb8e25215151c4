extension HealthQuantity {
  /// HealthKit's quantity types, grouped by the unit in which they are stored.
  static let known: [(unit: String, style: Style, names: String)] = [
    (
      "count", .cumulative,
      """
      StepCount FlightsClimbed PushCount SwimmingStrokeCount NikeFuel NumberOfTimesFallen \
      InhalerUsage NumberOfAlcoholicBeverages
      """
    ),
    (
      "m", .cumulative,
      """
      DistanceWalkingRunning DistanceCycling DistanceWheelchair DistanceSwimming \
      DistanceDownhillSnowSports DistanceCrossCountrySkiing DistancePaddleSports DistanceRowing \
      DistanceSkatingSports
      """
    ),
    (
      "kcal", .cumulative,
      """
      BasalEnergyBurned ActiveEnergyBurned DietaryEnergyConsumed
      """
    ),
    (
      "min", .cumulative,
      """
      AppleExerciseTime AppleMoveTime AppleStandTime TimeInDaylight
      """
    ),
    (
      "g", .cumulative,
      """
      DietaryFatTotal DietaryFatPolyunsaturated DietaryFatMonounsaturated DietaryFatSaturated \
      DietaryCarbohydrates DietaryFiber DietarySugar DietaryProtein
      """
    ),
    (
      "mg", .cumulative,
      """
      DietaryCholesterol DietarySodium DietaryVitaminB6 DietaryVitaminC DietaryVitaminE \
      DietaryCalcium DietaryIron DietaryThiamin DietaryRiboflavin DietaryNiacin \
      DietaryPantothenicAcid DietaryPhosphorus DietaryMagnesium DietaryZinc DietaryCopper \
      DietaryManganese DietaryChloride DietaryPotassium DietaryCaffeine
      """
    ),
    (
      "mcg", .cumulative,
      """
      DietaryVitaminA DietaryVitaminB12 DietaryVitaminD DietaryVitaminK DietaryFolate \
      DietaryBiotin DietaryIodine DietarySelenium DietaryChromium DietaryMolybdenum
      """
    ),
    (
      "mL", .cumulative,
      """
      DietaryWater
      """
    ),
    (
      "IU", .cumulative,
      """
      InsulinDelivery
      """
    ),
    (
      "cm", .discrete,
      """
      Height WaistCircumference WalkingStepLength RunningStrideLength \
      RunningVerticalOscillation
      """
    ),
    (
      "m", .discrete,
      """
      SixMinuteWalkTestDistance UnderwaterDepth
      """
    ),
    (
      "kg", .discrete,
      """
      BodyMass LeanBodyMass
      """
    ),
    (
      "count", .discrete,
      """
      BodyMassIndex UVExposure EstimatedWorkoutEffortScore WorkoutEffortScore
      """
    ),
    (
      "%", .discrete,
      """
      BodyFatPercentage OxygenSaturation PeripheralPerfusionIndex BloodAlcoholContent \
      WalkingDoubleSupportPercentage WalkingAsymmetryPercentage AppleWalkingSteadiness \
      AtrialFibrillationBurden
      """
    ),
    (
      "count/min", .discrete,
      """
      HeartRate RestingHeartRate WalkingHeartRateAverage RespiratoryRate \
      HeartRateRecoveryOneMinute CyclingCadence AppleSleepingBreathingDisturbances
      """
    ),
    (
      "ms", .discrete,
      """
      HeartRateVariabilitySDNN RunningGroundContactTime
      """
    ),
    (
      "degC", .discrete,
      """
      BodyTemperature BasalBodyTemperature AppleSleepingWristTemperature WaterTemperature
      """
    ),
    (
      "mmHg", .discrete,
      """
      BloodPressureSystolic BloodPressureDiastolic
      """
    ),
    (
      "mg/dL", .discrete,
      """
      BloodGlucose
      """
    ),
    (
      "µS", .discrete,
      """
      ElectrodermalActivity
      """
    ),
    (
      "L", .discrete,
      """
      ForcedExpiratoryVolume1 ForcedVitalCapacity
      """
    ),
    (
      "L/min", .discrete,
      """
      PeakExpiratoryFlowRate
      """
    ),
    (
      "mL/min·kg", .discrete,
      """
      VO2Max
      """
    ),
    (
      "kcal/hr·kg", .discrete,
      """
      PhysicalEffort
      """
    ),
    (
      "W", .discrete,
      """
      RunningPower CyclingPower CyclingFunctionalThresholdPower
      """
    ),
    (
      "m/s", .discrete,
      """
      WalkingSpeed RunningSpeed CyclingSpeed StairAscentSpeed StairDescentSpeed \
      CrossCountrySkiingSpeed PaddleSportsSpeed RowingSpeed
      """
    ),
    (
      "dBASPL", .discrete,
      """
      EnvironmentalAudioExposure HeadphoneAudioExposure EnvironmentalSoundReduction
      """
    ),
  ]
}
