package dev.oriel.feature.connection.own;

import module java.base;

import dev.oriel.access.identity.Credential;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthGrant;
import dev.oriel.feature.connection.ListedConnection;
import dev.oriel.web.oauth.OAuthUrls;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import org.jspecify.annotations.Nullable;

/** The values of the pages of one's own connections. Each view has a template of its name. */
public sealed interface OwnView extends View.Whole {

  /** All that the member has. */
  record All(List<ListedConnection> connections) implements OwnView {}

  /** The form of a new connection. */
  record New(Form form, OAuthUrls urls) implements OwnView {}

  /**
   * A key or the secret of a client, which is shown once.
   *
   * @param client null for a connection with a key
   */
  record Made(Credential connection, @Nullable OAuthClient client, String secret, String server)
      implements OwnView {

    /** Without the secret. */
    @Override
    public String toString() {
      return connection.name();
    }
  }

  /** A connection with its forms, those of its client without one too. */
  record One(
      ListedConnection connection,
      OAuthUrls urls,
      List<Grant> grants,
      Form addresses,
      Form secret,
      Form limits,
      Form name)
      implements OwnView {}

  /** A consent to a client, with the form that ends it. */
  record Grant(OAuthGrant grant, Form end) {}

  /** The page that says whether a call has come. */
  record Test(ListedConnection connection) implements OwnView {}

  /**
   * The result of the test of a connection, in its page.
   *
   * @param at when the last call came; null while none has come
   * @param since the second in which the test began to wait; null if it waits no longer
   */
  record FirstCall(UUID connection, @Nullable OffsetDateTime at, @Nullable Long since)
      implements OwnView {

    /** How long it waits. */
    public static final Duration WAIT = Duration.ofMinutes(10);
  }

  /** The question whether a connection ends. */
  record End(ListedConnection connection, Form form) implements OwnView {}
}
