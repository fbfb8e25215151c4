import QtQuick
import org.kde.plasma.core as PlasmaCore
import org.kde.plasma.plasma5support as Plasma5Support
import org.kde.plasma.plasmoid

/// The start in Plasma 6.
PlasmoidItem {
    Plasmoid.backgroundHints: PlasmaCore.Types.NoBackground
    preferredRepresentation: fullRepresentation
    fullRepresentation: Widget {
        widget: Plasmoid.configuration.widget
        action: Plasmoid.configuration.action
        runner: executable
    }

    Plasma5Support.DataSource {
        id: executable
        engine: "executable"
    }
}
