package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.model.field.Hue;
import dev.oriel.pages.oauth.ClientMark;
import dev.oriel.pages.oauth.Limits;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** A connection with its mark, what it may not do, and how it is used. */
final class ConnectionRow {

  private ConnectionRow() {}

  /** As one of all connections. */
  static Row listed(Words words, Connections.Used used, @Nullable OAuthClient client) {
    Credential connection = used.connection();
    String page = ConnectionPage.path(connection.id());
    Button end =
        Button.link(words.say("me.end_short"), page + "/end")
            .named(words.say("me.end_named", connection.name()))
            .look(Button.Look.QUIET_DANGER)
            .small();
    return alone(words, used, client).href(page).link(end);
  }

  /** As what its page is about. */
  static Row alone(Words words, Connections.Used used, @Nullable OAuthClient client) {
    Credential connection = used.connection();
    OffsetDateTime last = used.use().lastUsedAt();
    ClientMark mark = ClientMark.of(client, connection.name());
    Row row =
        new Row(
                new Row.Tile(mark.icon(), mark.hue()),
                connection.name(),
                client == null ? words.say("me.with_key") : words.say("me.with_client"))
            .chips(chips(words, connection.restrictions()))
            .code(client == null ? connection.hint() + "…" : client.shortId());
    return last == null
        ? row.state(new State(words.say("me.never_used"), Hue.GRAY))
        : row.facts(
                words.say("me.calls_made", used.use().calls()),
                words.say("me.writes_made", used.use().writes()))
            .state(new State(words.formats().relative(last.toInstant()), Hue.GREEN));
  }

  private static List<Chip> chips(Words words, Restrictions restrictions) {
    List<Chip> chips = new ArrayList<>();
    if (restrictions.readOnly()) {
      chips.add(new Chip(words.say("me.read_only"), Hue.GRAY));
    } else if (restrictions.noDeletion()) {
      chips.add(new Chip(words.say("me.no_deletion"), Hue.GRAY));
    }
    MailLimit mail = restrictions.mostMail();
    if (mail != MailLimit.SEND && !restrictions.readOnly()) {
      chips.add(
          new Chip(
              words.say("me.limit.mail", words.inSentence(Limits.said(words, mail))), Hue.GRAY));
    }
    return chips;
  }
}
