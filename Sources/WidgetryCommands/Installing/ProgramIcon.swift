/// The icon of the program: the page of a calendar with a day that is marked.
enum ProgramIcon {
  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">
      <title>Widgetry</title>
      <rect x="8" y="8" width="112" height="112" rx="26" fill="#fff"/>
      <path d="M8 44V34A26 26 0 0 1 34 8h60a26 26 0 0 1 26 26v10z" fill="#e5484d"/>
      <g fill="#c3c7ce">
        <circle cx="34" cy="66" r="7"/><circle cx="64" cy="66" r="7"/><circle cx="94" cy="66" r="7"/>
        <circle cx="34" cy="94" r="7"/><circle cx="94" cy="94" r="7"/>
      </g>
      <circle cx="64" cy="94" r="13" fill="#e5484d"/>
      <rect x="8.5" y="8.5" width="111" height="111" rx="25.5" fill="none" stroke="#000" \
    stroke-opacity=".12"/>
    </svg>

    """
}
