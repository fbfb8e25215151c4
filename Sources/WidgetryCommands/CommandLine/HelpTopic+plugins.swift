// The help topic about plugins.

extension HelpTopic {
  static let pluginsText = """
    Plugins: how to install kinds, and what they may do

    A plugin is a program that offers kinds: an executable, a script with a #! line,
    or a Swift package, which is built first. Scripts for xbar, SwiftBar and
    i3blocks are plugins too.

      widgetry plugin install PATH     copy it into the home, and add its kinds
      widgetry plugin install git+https://HOST/PATH
                                       clone a repository, build it without network,
                                       and install it
      widgetry plugin list             all plugins, and how they are
      widgetry plugin show PLUGIN      one of them, and what it may do
      widgetry plugin update PLUGIN    install it again from the same place
      widgetry plugin remove PLUGIN    its widgets stay, and work again when it is
                                       back
      widgetry plugin log PLUGIN       what it printed
      widgetry plugin restart PLUGIN   retry it after it was disabled

    To write one
      widgetry plugin new NAME         a Swift package; with --language python or
                                       sh, one file
      widgetry plugin dev PATH         build and show it again at each save
      widgetry plugin check PATH       ask it everything that a home asks, and list
                                       what is wrong
      widgetry plugin build PATH       make a folder of it for machines without a
                                       toolchain
      widgetry plugin port PROJECT     make a package of a widget extension from
                                       Xcode

    A plugin is a process of its own, in a sandbox. It can read the system's
    programs and libraries, and its own files, but nothing of yours; it has no
    network, starts no programs, and writes only to its own folder. Everything else
    needs a permission, which 'plugin install' asks for and --allow gives.

    Permissions
      network      connect to any machine, and to services on this one
      run          start other programs, in the same sandbox
      read=/PATH   read a file, or a folder with everything in it
      group=NAME   read and change the shared values of a group

      widgetry plugin grants PLUGIN                 list them
      widgetry plugin grants PLUGIN --allow network
      widgetry plugin grants PLUGIN --revoke network

    Limits
      memory       512 MB for the plugin and what it starts
      answers      10 seconds each
      files        256 MB in its own folder
      processor    none while nothing is asked of it: its processes are stopped

    If it crashes, hangs or answers nonsense, its widgets keep their last content
    and are retried later. After five failures in a row it is disabled, until
    'plugin restart', 'plugin update' or 'reload --plugin PLUGIN'.

    Without Landlock in the kernel, only the kinds that come with Widgetry run. To
    trust one plugin with all that you can read and write: plugin install PATH
    --unguarded
    """
}
