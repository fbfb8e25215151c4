// The screens of an app, as they are in files that an app shares with its widgets.
import WidgetAuthoring

struct NotesApp: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      TabView {
        AppScreens().tabItem { Label("Notes", systemImage: "note") }
        Text("Two").tabItem { Text("Two") }
      }
    }
    .onChange(of: phase) { _, new in print(new) }
    Settings { Text("Settings") }
  }
}

fileprivate struct Note: Identifiable, Hashable {
  var id = UUID()
  var title = "Note"
}

public struct AppScreens: View {
  enum Field: Hashable {
    case title
    case body
  }

  @State private var notes = [Note(), Note()]
  @State private var path = NavigationPath()
  @State private var text = ""
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)
  @State private var amount = 0.25
  @State private var count = 2
  @State private var color = Color.red
  @State private var isOpen = true
  @State private var selected: Note?
  @State private var chosen: Set<UUID> = []
  @FocusState private var field: Field?
  @Namespace private var space
  @SceneStorage("tab") private var tab = 1

  public init() {}

  public var body: some View {
    NavigationStack(path: $path) {
      List(selection: $chosen) {
        Section("Notes") {
          ForEach(notes) { note in
            NavigationLink(note.title, value: note)
              .swipeActions(edge: .leading) { Button("Pin") {} }
              .contextMenu { Button("Copy", systemImage: "doc") {} }
          }
          .onDelete { notes.remove(atOffsets: $0) }
          .onMove { notes.move(fromOffsets: $0, toOffset: $1) }
        }
        .listRowBackground(Color.clear)
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Notes")
      .navigationBarTitleDisplayMode(.inline)
      .navigationDestination(for: Note.self) { Text($0.title) }
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { EditButton() }
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Add") { notes.append(Note()) }
          Spacer()
        }
      }
      .toolbar(.hidden, for: .tabBar)
      .searchable(text: $text, prompt: "Find")
      .refreshable { await Task.yield() }
      .sheet(item: $selected) { Text($0.title).presentationDetents([.medium]) }
      .fullScreenCover(isPresented: $isOpen) { Text("x") }
      .popover(isPresented: $isOpen) { Text("x") }
      .alert("Sure?", isPresented: $isOpen) {
        Button("Delete", role: .destructive) {}
      } message: {
        Text("Gone for good")
      }
      .confirmationDialog("Sure?", isPresented: $isOpen, titleVisibility: .visible) {
        Button("Yes") {}
      } message: {
        Text("x")
      }
    }
  }

  @ViewBuilder public var form: some View {
    Form {
      TextField("Title", text: $text, prompt: Text("A title"))
        .focused($field, equals: .title)
        .onSubmit { field = .body }
        .keyboardType(.emailAddress)
        .textInputAutocapitalization(.never)
        .textFieldStyle(.roundedBorder)
      TextField("Amount", value: $amount, format: .number)
      SecureField("Password", text: $text)
      TextEditor(text: $text)
      DatePicker("Date", selection: $date, displayedComponents: .date).datePickerStyle(.compact)
      DatePicker("From", selection: $date, in: Date()..., displayedComponents: [.date])
      Picker("Count", selection: $count) {
        ForEach(0..<3) { Text("\($0)").tag($0) }
      }
      .pickerStyle(.segmented)
      Stepper("Count \(count)", value: $count, in: 0...10)
      Slider(value: $amount, in: 0...1) { Text("Amount") }
      Slider(value: $amount, in: 0...1, step: 0.1)
      ColorPicker("Color", selection: $color)
      Menu("More") { Button("Copy") {} }
      DisclosureGroup("Details", isExpanded: $isOpen) { Text("Inside") }
      ShareLink(item: "https://example.com")
    }
    .formStyle(.grouped)
    .onChange(of: count) { old, new in count = max(old, new) }
    .sensoryFeedback(.success, trigger: count)
    .task { await Task.yield() }
    .gesture(
      TapGesture().onEnded { text = "" }.simultaneously(
        with: LongPressGesture().onEnded { _ in text = "x" })
    )
    .gesture(DragGesture(minimumDistance: 3).onChanged { text = "\($0.translation)" })
    .onLongPressGesture { text = "" }
    .matchedGeometryEffect(id: "form", in: space)
  }

  public var columns: some View {
    NavigationSplitView {
      List(notes, selection: $selected) { Text($0.title) }
    } detail: {
      ScrollViewReader { proxy in
        Button("Top") { proxy.scrollTo(notes.first?.id) }
      }
    }
  }

  @ToolbarContentBuilder var items: some ToolbarContent {
    ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
    if isOpen {
      ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
    }
  }

  public var tabs: some View {
    TabView(selection: $tab) {
      Tab("One", systemImage: "1.circle", value: 1) { Text("First") }
      Tab("Two", systemImage: "2.circle", value: 2) { Text("Second") }
    }
    .tabViewStyle(.page(indexDisplayMode: .never))
    .toolbar { items }
  }
}
