import QtQuick 2.15
import QtQuick.Layouts 1.15
import Qt.labs.platform 1.1
import org.kde.kirigami 2.20 as Kirigami

/// The picture of a widget: the program keeps it current, and clicks become its commands.
Picture {
    id: root

    property string widget
    /// The button that a click presses; with none a click opens the widget's link.
    property string action
    /// The data source that runs shell commands.
    property var runner

    Layout.preferredWidth: implicitWidth
    Layout.preferredHeight: implicitHeight

    /// As the desktop's colours are.
    readonly property string scheme: Kirigami.Theme.backgroundColor.hslLightness < 0.5 ? "dark" : "light"
    /// Why the program has ended.
    property string failure

    // Equal commands of two desktop widgets are one process: the data engine shares it. With `exec`
    // the engine ends the program itself, not only the shell.
    readonly property string follow: widget === "" ? ""
        : program("show", "--follow", "--quiet", "--scheme", scheme, "--out", file, "--", widget)

    file: ("" + StandardPaths.writableLocation(StandardPaths.RuntimeLocation)).replace("file://", "")
        + "/widgetry-plasma-" + encodeURIComponent(widget) + "-" + scheme + ".png"
    message: widget === "" ? "Choose a widget in the settings" : failure

    /// A word that the shell reads as it is.
    function quoted(word) {
        return "'" + word.replace(/'/g, "'\\''") + "'"
    }

    function program() {
        const words = Array.prototype.slice.call(arguments)
        return "PATH=$PATH:$HOME/.local/bin exec widgetry " + words.map(quoted).join(" ")
    }

    /// The command that was started last.
    property string started

    function start() {
        if (!runner || (started === follow && failure === "")) return
        retry.stop()
        failure = ""
        if (started) runner.disconnectSource(started)
        started = follow
        if (started) runner.connectSource(started)
    }

    // Later, because several values change one after another.
    onRunnerChanged: Qt.callLater(start)
    onFollowChanged: Qt.callLater(start)
    Component.onDestruction: if (started) runner.disconnectSource(started)

    onClicked: function (button) {
        if (failure) start()
        else if (button === Qt.MiddleButton) runner.connectSource(program("reload", "--quiet", "--", widget))
        else if (action !== "") runner.connectSource(program("tap", "--quiet", "--", widget, action))
        else runner.connectSource(program("open", "--no-input", "--", widget))
    }

    Connections {
        target: root.runner

        // A command has ended.
        function onNewData(source, data) {
            if (data["exit code"] === undefined) return
            runner.disconnectSource(source)
            if (source === root.started) {
                root.failure = data["stderr"] || "widgetry has ended"
                retry.start()
            } else if (data["exit code"] !== 0) {
                console.warn(data["stderr"])
            }
        }
    }

    Timer {
        id: retry
        interval: 60000
        onTriggered: root.start()
    }
}
