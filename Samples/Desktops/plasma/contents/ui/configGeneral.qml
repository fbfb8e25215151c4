import QtQuick 2.15
import QtQuick.Controls 2.15
import org.kde.kirigami 2.20 as Kirigami

Kirigami.FormLayout {
    property alias cfg_widget: widget.text
    property alias cfg_action: action.text

    TextField {
        id: widget
        Kirigami.FormData.label: "Id of the widget:"
        placeholderText: "dday-1"
    }
    TextField {
        id: action
        Kirigami.FormData.label: "Button that a click presses:"
        placeholderText: "None: open the link"
    }
}
