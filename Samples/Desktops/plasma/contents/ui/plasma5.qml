import QtQuick 2.15
import org.kde.plasma.core 2.0 as PlasmaCore
import org.kde.plasma.plasmoid 2.0

/// The start in Plasma 5, if you copy it over main.qml.
Item {
    Plasmoid.backgroundHints: PlasmaCore.Types.NoBackground
    Plasmoid.preferredRepresentation: Plasmoid.fullRepresentation
    Plasmoid.fullRepresentation: Widget {
        widget: Plasmoid.configuration.widget
        action: Plasmoid.configuration.action
        runner: executable
    }

    PlasmaCore.DataSource {
        id: executable
        engine: "executable"
    }
}
