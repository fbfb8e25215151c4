extension IntentDescription {
  var text: String { descriptionText.text }
}
