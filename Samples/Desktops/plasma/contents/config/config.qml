import org.kde.plasma.configuration 2.0

ConfigModel {
    ConfigCategory {
        name: "Widget"
        icon: "configure"
        source: "configGeneral.qml"
    }
}
