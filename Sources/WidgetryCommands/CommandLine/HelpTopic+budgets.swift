extension HelpTopic {
  static let budgetsText = """
    Budgets: how often widgets may be reloaded

    --budget P
      unlimited   no limit; the default
      system      as on a phone: 40 reloads in 24 hours, at least 5 minutes apart
      system:N    the same with N reloads, from 40 to 70
      default     use the budget of the kind or the home

    A widget's own budget (add, set) takes precedence over its kind's (kind set),
    which takes precedence over the home's (home set).

    With 'system', these reloads start immediately and aren't counted: added,
    configured, interaction, clockChanged, localeChanged, pluginUpdated. All others
    count.

    A reload that has to wait is reported as 'deferred', and runs once when it is
    allowed again
      budget.coalescing   less than 2 seconds since the last reload
      budget.spacing      less than 5 minutes since the last reload that counts
      budget.spent        no reloads left for these 24 hours

      widgetry reload ID --wait            wait until it is allowed
      widgetry set ID --budget unlimited   remove the limit
      widgetry status ID                   show what is left, and what comes next
      widgetry simulate ID --for 7d --budget system
                                           show what a phone would defer
    """
}
