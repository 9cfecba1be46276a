package dev.oriel.feature.connection;

import dev.oriel.pages.setup.Paged;
import dev.oriel.pages.setup.Search;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;

/** The values of the pages of connections. Each view has a template of its name. */
public sealed interface ConnectionView extends View.Whole {

  /** The connections that were found. */
  record All(Search search, Paged<ListedConnection> found) implements ConnectionView {}

  /** A connection, with the form of what it may not do. */
  record One(ListedConnection connection, Form limits) implements ConnectionView {}

  /** The question whether a connection ends. */
  record End(ListedConnection connection, Form form) implements ConnectionView {}
}
