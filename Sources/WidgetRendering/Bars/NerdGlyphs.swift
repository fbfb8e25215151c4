internal import WidgetLayout

/// The characters that show symbols in a Nerd Font, which many people use in status bars.
///
/// They are of the fonts' sets Font Awesome and Weather Icons, whose code points are the same in
/// all versions of Nerd Fonts since 2.0.
enum NerdGlyphs {
  /// The character for a symbol, or for the symbol without its last suffixes; nil if there is none.
  static func glyph(ofSymbolNamed name: String) -> String? {
    guard name.utf8.count <= 80 else { return nil }
    var name = name
    while true {
      if let code = codes[name] ?? Symbols.alias(of: name).flatMap({ codes[$0] }) {
        return Unicode.Scalar(code).map { String($0) }
      }
      guard let dot = name.lastIndex(of: "."),
        suffixes.contains(name[name.index(after: dot)...])
          || name[..<dot].hasSuffix(".badge") || name[dot...] == ".badge"
      else { return nil }
      name = String(name[..<dot])
    }
  }

  /// The suffixes that don't change what a symbol means.
  private static let suffixes: Set<Substring> = [
    "fill", "slash", "circle", "square", "rectangle", "diamond", "shield",
  ]

  private static let codes: [String: UInt16] = [
    "airplane": 0xF072, "airplane.arrival": 0xF072, "airplane.departure": 0xF072, "alarm": 0xF017,
    "ant": 0xF188, "antenna.radiowaves.left.and.right": 0xF09E, "archivebox": 0xF187,
    "arrow.2.circlepath": 0xF021, "arrow.2.squarepath": 0xF0EC, "arrow.clockwise": 0xF01E,
    "arrow.counterclockwise": 0xF0E2, "arrow.down": 0xF063,
    "arrow.down.right.and.arrow.up.left": 0xF066, "arrow.left": 0xF060,
    "arrow.left.and.right": 0xF07E, "arrow.left.arrow.right": 0xF0EC, "arrow.right": 0xF061,
    "arrow.triangle.2.circlepath": 0xF021, "arrow.triangle.branch": 0xF126,
    "arrow.turn.down.right": 0xF149, "arrow.turn.up.right": 0xF148, "arrow.up": 0xF062,
    "arrow.up.and.down": 0xF07D, "arrow.up.and.down.and.arrow.left.and.right": 0xF047,
    "arrow.up.left.and.arrow.down.right": 0xF065, "arrow.uturn.left": 0xF0E2,
    "arrow.uturn.right": 0xF01E, "arrowshape.turn.up.left": 0xF112,
    "arrowshape.turn.up.right": 0xF064, "arrowtriangle.down": 0xF0D7, "arrowtriangle.left": 0xF0D9,
    "arrowtriangle.right": 0xF0DA, "arrowtriangle.up": 0xF0D8, "asterisk": 0xF069, "at": 0xF1FA,
    "backward": 0xF04A, "backward.end": 0xF048, "bag": 0xF290, "bandage": 0xF0FA,
    "banknote": 0xF0D6, "barcode": 0xF02A, "barometer": 0xE372, "basket": 0xF291,
    "battery.0": 0xF244, "battery.100": 0xF240, "battery.100.bolt": 0xF240, "battery.25": 0xF243,
    "battery.50": 0xF242, "battery.75": 0xF241, "bed.double": 0xF236, "bell": 0xF0F3,
    "bell.slash": 0xF1F6, "bicycle": 0xF206, "binoculars": 0xF1E5, "birthday.cake": 0xF1FD,
    "bitcoinsign": 0xF15A, "bolt": 0xF0E7, "bolt.car": 0xF1B9, "bolt.horizontal": 0xF0E7,
    "book": 0xF02D, "book.closed": 0xF02D, "bookmark": 0xF02E, "books.vertical": 0xF02D,
    "briefcase": 0xF0B1, "bubble": 0xF075, "bubble.left.and.bubble.right": 0xF086,
    "bubble.right": 0xF075, "building": 0xF1AD, "building.2": 0xF1AD, "building.columns": 0xF19C,
    "bus": 0xF207, "cable.connector": 0xF1E6, "calendar": 0xF073,
    "calendar.day.timeline.left": 0xF073, "camera": 0xF030, "car": 0xF1B9, "car.side": 0xF1B9,
    "cart": 0xF07A, "cellularbars": 0xF012, "chart.bar": 0xF080, "chart.bar.doc.horizontal": 0xF080,
    "chart.bar.xaxis": 0xF080, "chart.line.downtrend.xyaxis": 0xF201,
    "chart.line.flattrend.xyaxis": 0xF201, "chart.line.uptrend.xyaxis": 0xF201, "chart.pie": 0xF200,
    "chart.xyaxis.line": 0xF201, "checklist": 0xF0AE, "checkmark": 0xF00C,
    "checkmark.circle": 0xF058, "checkmark.square": 0xF14A, "chevron.down": 0xF078,
    "chevron.left": 0xF053, "chevron.left.forwardslash.chevron.right": 0xF121,
    "chevron.right": 0xF054, "chevron.up": 0xF077, "chevron.up.chevron.down": 0xF0DC,
    "circle": 0xF10C, "circle.fill": 0xF111, "circle.inset.filled": 0xF192,
    "circle.lefthalf.filled": 0xF042, "clipboard": 0xF0EA, "clock": 0xF017,
    "clock.arrow.2.circlepath": 0xF1DA, "clock.arrow.circlepath": 0xF1DA, "cloud": 0xF0C2,
    "cloud.bolt": 0xE31D, "cloud.bolt.rain": 0xE31C, "cloud.drizzle": 0xE31B, "cloud.fog": 0xE313,
    "cloud.hail": 0xE314, "cloud.heavyrain": 0xE318, "cloud.moon": 0xE37E,
    "cloud.moon.rain": 0xE325, "cloud.rain": 0xE318, "cloud.sleet": 0xE3AD, "cloud.snow": 0xE31A,
    "cloud.sun": 0xE302, "cloud.sun.bolt": 0xE30F, "cloud.sun.rain": 0xE308, "cpu": 0xF2DB,
    "creditcard": 0xF09D, "cross.case": 0xF0FA, "cube": 0xF1B2, "cup.and.saucer": 0xF0F4,
    "curlybraces": 0xF121, "deskclock": 0xF017, "desktopcomputer": 0xF108, "diamond": 0xF219,
    "display": 0xF108, "doc": 0xF016, "doc.on.clipboard": 0xF0EA, "doc.on.doc": 0xF0C5,
    "doc.text": 0xF0F6, "dollarsign": 0xF155, "dot.radiowaves.left.and.right": 0xF09E,
    "drop": 0xF043, "ellipsis": 0xF141, "ellipsis.bubble": 0xF27A, "envelope": 0xF0E0,
    "envelope.open": 0xF2B6, "eurosign": 0xF153, "ev.charger": 0xF1E6, "exclamationmark": 0xF12A,
    "exclamationmark.circle": 0xF06A, "exclamationmark.triangle": 0xF071, "externaldrive": 0xF0A0,
    "eye": 0xF06E, "eye.slash": 0xF070, "face.smiling": 0xF118, "ferry": 0xF21A,
    "figure.2.and.child.holdinghands": 0xF0C0, "figure.and.child.holdinghands": 0xF0C0,
    "figure.outdoor.cycle": 0xF206, "figure.stand": 0xF183, "film": 0xF008, "flag": 0xF024,
    "flag.checkered": 0xF11E, "flag.checkered.2.crossed": 0xF11E, "flame": 0xF06D, "flask": 0xF0C3,
    "folder": 0xF07B, "fork.knife": 0xF0F5, "forward": 0xF04E, "forward.end": 0xF051,
    "gamecontroller": 0xF11B, "gauge": 0xF0E4, "gauge.with.dots.needle.bottom.50percent": 0xF0E4,
    "gear": 0xF013, "gearshape": 0xF013, "gearshape.2": 0xF085, "gift": 0xF06B, "globe": 0xF0AC,
    "gobackward.15": 0xF0E2, "goforward.15": 0xF01E, "graduationcap": 0xF19D, "hammer": 0xF0E3,
    "hand.raised": 0xF256, "hand.tap": 0xF25A, "hand.thumbsdown": 0xF165, "hand.thumbsup": 0xF164,
    "handbag": 0xF290, "headphones": 0xF025, "heart": 0xF08A, "heart.fill": 0xF004,
    "heart.text.square": 0xF21E, "hourglass": 0xF252, "house": 0xF015, "humidity": 0xE373,
    "hurricane": 0xE36C, "icloud.and.arrow.down": 0xF0ED, "icloud.and.arrow.up": 0xF0EE,
    "indianrupeesign": 0xF156, "info": 0xF129, "info.circle": 0xF05A, "internaldrive": 0xF0A0,
    "ipad": 0xF10A, "iphone": 0xF10B, "key": 0xF084, "keyboard": 0xF11C, "ladybug": 0xF188,
    "laptopcomputer": 0xF109, "leaf": 0xF06C, "lifepreserver": 0xF1CD, "lightbulb": 0xF0EB,
    "line.3.horizontal": 0xF0C9, "line.3.horizontal.decrease": 0xF0B0, "link": 0xF0C1,
    "list.bullet": 0xF0CA, "list.clipboard": 0xF0EA, "list.dash": 0xF03A, "list.number": 0xF0CB,
    "location": 0xF124, "lock": 0xF023, "lock.open": 0xF13E, "macwindow": 0xF2D0,
    "magnifyingglass": 0xF002, "map": 0xF279, "mappin": 0xF041, "mappin.and.ellipse": 0xF041,
    "medal": 0xF091, "megaphone": 0xF0A1, "memorychip": 0xF2DB, "message": 0xF075, "mic": 0xF130,
    "mic.slash": 0xF131, "minus": 0xF068, "minus.circle": 0xF056, "moon": 0xF186,
    "moon.stars": 0xE32B, "moon.zzz": 0xF186, "moonphase.first.quarter": 0xE394,
    "moonphase.full.moon": 0xE39B, "moonphase.last.quarter": 0xE3A2, "moonphase.new.moon": 0xE38D,
    "moonphase.waning.crescent": 0xE3A5, "moonphase.waning.gibbous": 0xE39E,
    "moonphase.waxing.crescent": 0xE390, "moonphase.waxing.gibbous": 0xE397, "mug": 0xF0F4,
    "music.mic": 0xF130, "music.note": 0xF001, "music.note.list": 0xF001, "network": 0xF0E8,
    "newspaper": 0xF1EA, "nosign": 0xF05E, "note": 0xF249, "note.text": 0xF249, "number": 0xF292,
    "opticaldisc": 0xF192, "paintbrush": 0xF1FC, "paperclip": 0xF0C6, "paperplane": 0xF1D8,
    "pause": 0xF04C, "pawprint": 0xF1B0, "pc": 0xF108, "pencil": 0xF040,
    "pencil.and.outline": 0xF040, "pencil.line": 0xF040, "percent": 0xF295, "person": 0xF007,
    "person.2": 0xF0C0, "person.3": 0xF0C0, "person.badge.plus": 0xF234,
    "person.crop.circle": 0xF2BD, "person.text.rectangle": 0xF2C2, "phone": 0xF095, "photo": 0xF03E,
    "photo.on.rectangle": 0xF03E, "pill": 0xF0FA, "pills": 0xF0FA, "pin": 0xF08D, "play": 0xF04B,
    "play.circle": 0xF144, "playpause": 0xF04B, "plus": 0xF067, "plus.circle": 0xF055,
    "power": 0xF011, "poweroutlet.type.b": 0xF1E6, "powerplug": 0xF1E6, "printer": 0xF02F,
    "puzzlepiece": 0xF12E, "qrcode": 0xF029, "questionmark": 0xF128, "questionmark.circle": 0xF059,
    "quote.bubble": 0xF075, "quote.closing": 0xF10E, "quote.opening": 0xF10D,
    "record.circle": 0xF192, "rectangle.grid.2x2": 0xF009,
    "rectangle.portrait.and.arrow.right": 0xF08B, "repeat": 0xF01E, "rosette": 0xF0A3,
    "rublesign": 0xF158, "safari": 0xF14E, "sailboat": 0xF21A, "scalemass": 0xF24E,
    "scissors": 0xF0C4, "scope": 0xF05B, "seal": 0xF0A3, "server.rack": 0xF233, "shield": 0xF132,
    "shippingbox": 0xF187, "shuffle": 0xF074, "slider.horizontal.3": 0xF1DE,
    "slider.vertical.3": 0xF1DE, "snowflake": 0xF2DC, "soccerball": 0xF1E3, "speaker": 0xF026,
    "speaker.slash": 0xF026, "speaker.wave.1": 0xF027, "speaker.wave.2": 0xF028,
    "speaker.wave.3": 0xF028, "speedometer": 0xF0E4, "square": 0xF096,
    "square.and.arrow.down": 0xF019, "square.and.arrow.up": 0xF045, "square.and.pencil": 0xF044,
    "square.fill": 0xF0C8, "square.grid.2x2": 0xF009, "square.grid.3x3": 0xF00A,
    "square.on.square": 0xF24D, "square.stack.3d.up": 0xF1B3, "star": 0xF006, "star.fill": 0xF005,
    "star.leadinghalf.filled": 0xF123, "sterlingsign": 0xF154, "stethoscope": 0xF0F1,
    "stop": 0xF04D, "stopwatch": 0xF017, "storefront": 0xF290, "suitcase": 0xF0F2,
    "suitcase.rolling": 0xF0F2, "sun.dust": 0xE35D, "sun.haze": 0xE3AE, "sun.horizon": 0xE34C,
    "sun.max": 0xF185, "sun.min": 0xF185, "sunrise": 0xE34C, "sunset": 0xE34D, "syringe": 0xF0FA,
    "tablecells": 0xF0CE, "tag": 0xF02B, "target": 0xF140, "terminal": 0xF120,
    "text.aligncenter": 0xF037, "text.alignleft": 0xF036, "text.alignright": 0xF038,
    "text.bubble": 0xF075, "text.justify": 0xF039, "textformat": 0xF031, "thermometer": 0xF2C7,
    "thermometer.snowflake": 0xF2CB, "thermometer.sun": 0xF2C7, "ticket": 0xF145,
    "timelapse": 0xF017, "timer": 0xF017, "tornado": 0xE351, "train.side.front.car": 0xF238,
    "tram": 0xF238, "translate": 0xF1AB, "trash": 0xF1F8, "tray": 0xF01C,
    "tray.and.arrow.down": 0xF01C, "tray.and.arrow.up": 0xF01C, "tray.full": 0xF01C, "tree": 0xF1BB,
    "trophy": 0xF091, "truck.box": 0xF0D1, "tv": 0xF26C, "umbrella": 0xF0E9, "video": 0xF03D,
    "viewfinder": 0xF05B, "wallet.pass": 0xF09D, "wand.and.rays": 0xF0D0, "wand.and.stars": 0xF0D0,
    "watch.analog": 0xF017, "water.waves": 0xE375, "waveform.path.ecg": 0xF21E, "wifi": 0xF1EB,
    "wifi.router": 0xF1EB, "wind": 0xE34B, "wind.snow": 0xE35E, "wineglass": 0xF000,
    "wonsign": 0xF159, "wrench": 0xF0AD, "wrench.and.screwdriver": 0xF0AD, "xmark": 0xF00D,
    "xmark.circle": 0xF057, "yensign": 0xF157,
  ]
}
