import WidgetAuthoring

/// A coffee card, with images and colours from an asset catalog.
struct CoffeeCardView: View {
  @Environment(\.widgetFamily) private var family
  let entry: CoffeeCardEntry

  var body: some View {
    content
      .containerBackground(Color("Cream"), for: .widget)
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .accessoryInline:
      Label("\(entry.cupsLeft) cups left", systemImage: "cup.and.saucer.fill")
    case .systemMedium:
      HStack(spacing: 16) {
        card
        Spacer()
        Image(decorative: "Harbour", bundle: .module)
          .resizable()
          .aspectRatio(contentMode: .fill)
          .frame(width: 96, height: 96)
          .clipShape(Circle())
      }
    default:
      card
    }
  }

  private var card: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack {
        Image("Logo")
        Spacer()
        Image(systemName: "cup.and.saucer.fill")
          .foregroundStyle(Color("Brand"))
      }
      Text("card.title")
        .font(.headline)
        .foregroundStyle(Color("Brand"))
      Text(entry.greeting)
        .font(.caption)
      Spacer()
      beans
      Text("\(entry.cupsLeft) cups left")
        .font(.caption)
        .foregroundStyle(.secondary)
    }
  }

  /// A bean for each cup, in the foreground colour because the catalog marks the image as a
  /// template.
  private var beans: some View {
    HStack(spacing: 2) {
      ForEach(0..<10, id: \.self) { number in
        Image("Bean")
          .resizable()
          .frame(width: 9, height: 9)
          .foregroundStyle(number < entry.cups ? Color("Brand") : Color.gray.opacity(0.4))
          .accessibilityHidden(true)
      }
    }
  }
}
