import QtQuick 2.15
import Qt.labs.folderlistmodel 2.15

/// Draws a PNG, and draws it again when the file is replaced. Needs no Plasma.
Item {
    id: picture

    /// The path of the PNG, in a folder that exists.
    property string file
    /// Shown instead of the picture, unless it is empty.
    property string message
    /// A click with `Qt.LeftButton` or `Qt.MiddleButton`.
    signal clicked(int button)

    // Two pixels of the file are one point.
    implicitWidth: images.count > 0 ? images.itemAt(0).sourceSize.width / 2 : 158
    implicitHeight: images.count > 0 ? images.itemAt(0).sourceSize.height / 2 : 158

    Repeater {
        id: images
        // The program replaces the file by renaming another, so the folder is watched, not the file.
        model: FolderListModel {
            folder: "file://" + picture.file.split("/").slice(0, -1).map(encodeURIComponent).join("/")
            nameFilters: [picture.file.split("/").pop()]
            showDirs: false
        }
        delegate: Image {
            anchors.fill: picture
            fillMode: Image.PreserveAspectFit
            mipmap: true
            cache: false
            // Another query makes Qt read the file again.
            source: model.fileUrl + "?" + model.fileModified.getTime()
            visible: picture.message === ""
        }
    }

    Rectangle {
        anchors.fill: parent
        visible: picture.message !== ""
        radius: 16
        color: colors.window

        Text {
            anchors.fill: parent
            anchors.margins: 8
            text: picture.message
            textFormat: Text.PlainText
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            color: colors.windowText
        }
    }

    SystemPalette { id: colors }

    MouseArea {
        anchors.fill: parent
        acceptedButtons: Qt.LeftButton | Qt.MiddleButton
        onClicked: function (mouse) { picture.clicked(mouse.button) }
    }
}
