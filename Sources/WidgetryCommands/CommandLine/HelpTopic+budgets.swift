extension HelpTopic {
  static let budgetsText = """
    Budgets: how often widgets may be reloaded

    --budget P
      unlimited   as often as anyone asks; the default
      system      as a phone would: 40 reloads in 24 hours, 5 minutes apart
      system:N    the same with 40 to 70
      default     what the next layer says

    Layers: the widget (add, set), else its kind (kind set), else the home
    (home set).

    Free with 'system', and done at once: added, configured, interaction,
    clockChanged, localeChanged, pluginUpdated. All others are charged.

    A reload that has to wait is answered 'deferred', and done once, when its moment
    has come
      budget.coalescing   asked within 2 seconds after a run
      budget.spacing      the last that was charged is not 5 minutes ago
      budget.spent        as many as it allows were done in the last 24 hours

      widgetry reload ID --wait            wait for it
      widgetry set ID --budget unlimited   do without
      widgetry status ID                   what is left, and what comes next
      widgetry simulate ID --for 7d --budget system
                                           what a phone would put off
    """
}
