package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Credential;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.web.http.Answer;
import dev.oriel.web.oauth.OAuthUrls;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Secret;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** Shows what a client needs to connect, with its secret, which is shown this once. */
@Component
record ConnectionSecrets(OAuthUrls urls) {

  private static final String SECRET = "secret";

  Answer ofKey(Visit visit, Credential connection, String key) {
    Words words = visit.words();
    return show(
        visit,
        connection,
        new Section(
            "key",
            words.say("me.key_once"),
            words.say("me.key_once_lead"),
            new Block.Shown(new Secret(words, SECRET, key, words.say("me.copy_key"), null))),
        new Section(
            "clients",
            words.say("me.put_into"),
            words.say("me.put_into_lead"),
            ClientTexts.ofKey(words, urls.server(), key, connection.name()),
            FirstCall.besideSecret(words, connection.id()),
            done(words, connection)));
  }

  Answer ofClient(Visit visit, Credential connection, OAuthClient client, String secret) {
    Words words = visit.words();
    return show(
        visit,
        connection,
        new Section(
            "client",
            words.say("me.secret_once"),
            words.say("me.secret_once_lead", client.program().title()),
            pairs(words, client),
            new Block.Shown(new Secret(words, SECRET, secret, words.say("me.copy_secret"), null)),
            FirstCall.besideSecret(words, connection.id()),
            done(words, connection)));
  }

  /** What is known of a client that names itself by an address, and so has no secret. */
  Section none(Words words, OAuthClient client) {
    String addresses = String.join(", ", client.redirectUris());
    return new Section(
        "client",
        words.say("me.client"),
        words.say("me.client_by_address", client.shortId()),
        List.of(
            pairs(words, client),
            new Block.Paragraph(words.say("me.redirect_uris") + ": " + addresses)));
  }

  /** What a client asks for, but for its secret. */
  Block.Pairs pairs(Words words, OAuthClient client) {
    return new Block.Pairs(
        List.of(
            new Block.Pair(
                "server", words.say("me.server"), urls.server(), words.say("me.copy_server")),
            new Block.Pair(
                "client-id",
                words.say("me.client_id"),
                client.clientId(),
                words.say("me.copy_client_id"))));
  }

  private static Block.Acts done(Words words, Credential connection) {
    Button done =
        Button.link(words.say("me.stored"), ConnectionPage.path(connection.id())).primary();
    return new Block.Acts(List.of(done));
  }

  private static Answer show(Visit visit, Credential connection, Section... sections) {
    Words words = visit.words();
    return visit.show(
        new WebPage(
                connection.name(),
                MeLayout.of(
                    visit,
                    MeLayout.CONNECTIONS,
                    List.of(new NamedLink(words.say("me.connections"), MeLayout.CONNECTIONS)),
                    List.of()),
                new Settings(words, "", List.of(sections)))
            .secret());
  }
}
