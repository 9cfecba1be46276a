package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthGrant;
import dev.oriel.pages.oauth.Limits;
import dev.oriel.web.http.Answer;
import dev.oriel.web.oauth.OAuthUrls;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Shows a connection. */
@Component
record ConnectionCard(ConnectionClients clients, ConnectionSecrets secrets, OAuthUrls urls) {

  /** The field with the beginning of the secret that is to be replaced. */
  static final String SECRET = "secret";

  /**
   * The page.
   *
   * @param action the form that was sent, such as {@code /name}; empty for none
   * @param typed what was typed into it
   */
  Answer show(
      Visit visit, int status, Actor actor, Connections.Used used, String action, Typed typed) {
    Words words = visit.words();
    Credential connection = used.connection();
    OAuthClient client = clients.list(actor).get(connection.id());
    Forms forms = new Forms(visit, connection, action, typed);
    List<Section> sections = new ArrayList<>();
    sections.add(use(words, used, client));
    if (client == null) {
      sections.add(
          new Section(
              "clients",
              words.say("me.put_into"),
              words.say("me.put_into_later", connection.hint()),
              ClientTexts.ofKey(words, urls.server(), ClientTexts.ANY_KEY, connection.name())));
    } else {
      sections.add(client(forms, client));
      sections.add(grants(forms, clients.grants(actor, connection.id())));
    }
    sections.add(new PackAddresses(words, urls.server()).section());
    sections.add(limits(forms));
    sections.add(name(forms));
    Button end =
        Button.link(words.say("me.end"), ConnectionPage.path(connection.id()) + "/end")
            .look(Button.Look.QUIET_DANGER);
    return visit.show(
        new WebPage(
            status,
            connection.name(),
            MeLayout.of(visit, MeLayout.CONNECTIONS, crumbs(words), List.of(end)),
            new Settings(words, "", sections),
            false));
  }

  /** The page of the test, which says what is so now. */
  Answer test(Visit visit, Connections.Used used) {
    Words words = visit.words();
    Credential connection = used.connection();
    String page = ConnectionPage.path(connection.id());
    List<NamedLink> crumbs = new ArrayList<>(crumbs(words));
    crumbs.add(new NamedLink(connection.name(), page));
    Section section =
        new Section(
            "test",
            words.say("me.test"),
            words.say("me.put_into_lead"),
            FirstCall.result(words, connection.id(), used.use().lastUsedAt()));
    return visit.show(
        new WebPage(
            words.say("me.test"),
            MeLayout.of(visit, MeLayout.CONNECTIONS, crumbs, List.of()),
            new Settings(words, "", List.of(section))));
  }

  private static List<NamedLink> crumbs(Words words) {
    return List.of(new NamedLink(words.say("me.connections"), MeLayout.CONNECTIONS));
  }

  /** The forms of the page, of which one may have been sent. */
  private record Forms(Visit visit, Credential connection, String action, Typed typed) {

    Words words() {
      return visit.words();
    }

    Form of(String own) {
      return visit.form(
          ConnectionPage.path(connection.id()) + own, own.equals(action) ? typed : Typed.nothing());
    }
  }

  private static Section use(Words words, Connections.Used used, @Nullable OAuthClient client) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Rows(List.of(ConnectionRow.alone(words, used, client))));
    if (used.use().lastUsedAt() == null) {
      blocks.add(FirstCall.button(words, used.connection().id()));
    }
    blocks.add(
        new Block.Acts(
            List.of(
                Button.link(
                        words.say("me.to_journal"),
                        JournalFilter.of(used.connection().id()).address(MeLayout.JOURNAL))
                    .small()
                    .icon("history"))));
    String made = words.formats().dateTime(used.connection().createdAt().toInstant());
    return new Section("use", words.say("me.use"), words.say("me.made_on", made), blocks);
  }

  private Section client(Forms forms, OAuthClient client) {
    Words words = forms.words();
    if (client.isByAddress()) {
      return secrets.none(words, client);
    }
    Form addresses =
        forms
            .of("/addresses")
            .with(
                FormField.area("redirectUris", words.say("me.redirect_uris"), 3)
                    .value(String.join("\n", client.redirectUris()))
                    .hint(words.say("me.redirect_uris_loopback")))
            .act(Button.send(words.say("me.save")).look(Button.Look.PLAIN));
    Form secret =
        forms
            .of("/secret")
            .carrying(SECRET, client.secretHint())
            .act(Button.send(words.say("me.renew_secret")).look(Button.Look.PLAIN));
    List<Block> blocks = new ArrayList<>();
    if (!urls.areOffered()) {
      String reason = words.say("oauth.not_offered", urls.issuer());
      blocks.add(new Block.Said(new Notice(Notice.Kind.WARNING, reason)));
    }
    blocks.add(secrets.pairs(words, client));
    blocks.add(new Block.Filled(addresses));
    blocks.add(new Block.Paragraph(words.say("me.renew_secret_text", client.secretHint())));
    blocks.add(new Block.Filled(secret));
    String lead = words.say("me.client_lead", client.program().title());
    return new Section("client", words.say("me.client"), lead, blocks);
  }

  private static Section grants(Forms forms, List<OAuthGrant> grants) {
    Words words = forms.words();
    Block block =
        grants.isEmpty()
            ? new Block.Paragraph(words.say("me.no_grants"))
            : new Block.Rows(grants.stream().map(grant -> row(forms, grant)).toList());
    return new Section("grants", words.say("me.grants"), words.say("me.grants_lead"), block);
  }

  private static Row row(Forms forms, OAuthGrant grant) {
    Words words = forms.words();
    String allowed = words.formats().dateTime(grant.createdAt().toInstant());
    String refreshed = words.formats().relative(grant.refreshedAt().toInstant());
    Form end =
        forms
            .of("/grants/" + grant.id() + "/end")
            .act(
                Button.send(words.say("me.end_short"))
                    .named(words.say("me.end_grant", allowed))
                    .look(Button.Look.QUIET_DANGER)
                    .form(Button.Form.SMALL));
    return new Row(
            new Row.Sign("user-check"),
            words.say("me.allowed_on", allowed),
            grant.readOnly() ? words.say("me.grant_reads") : words.say("me.grant_writes"))
        .facts(words.say("me.refreshed", refreshed))
        .form(end);
  }

  private static Section limits(Forms forms) {
    Words words = forms.words();
    Form form =
        Limits.chosen(forms.of("/limits"), words, forms.connection().chosen())
            .act(Button.send(words.say("me.save")).look(Button.Look.PLAIN));
    List<Block> blocks = new ArrayList<>();
    String imposed = Limits.said(words, forms.connection().imposed());
    if (!imposed.isEmpty()) {
      blocks.add(
          new Block.Said(new Notice(Notice.Kind.INFO, words.say("me.limits_imposed", imposed))));
    }
    blocks.add(Block.Filled.paired(form));
    return new Section("limits", words.say("me.limits"), words.say("me.limits_lead"), blocks);
  }

  private static Section name(Forms forms) {
    Words words = forms.words();
    Form form =
        forms
            .of("/name")
            .with(
                FormField.text("name", words.say("me.connection_name"))
                    .value(forms.connection().name())
                    .required())
            .act(Button.send(words.say("me.rename")).look(Button.Look.PLAIN));
    return new Section(
        "name", words.say("me.name"), words.say("me.name_lead"), Block.Filled.paired(form));
  }

  /** The question before a connection ends. */
  Answer askEnd(Visit visit, Actor actor, Connections.Used used) {
    Words words = visit.words();
    Credential connection = used.connection();
    OAuthClient client = clients.list(actor).get(connection.id());
    String page = ConnectionPage.path(connection.id());
    Form form =
        visit
            .form(page + "/end", Typed.nothing())
            .act(Button.send(words.say("me.end_named", connection.name())).danger())
            .act(Button.link(words.say("dialog.cancel"), page));
    Section section =
        new Section(
            "end",
            words.say("me.end"),
            words.say("me.end_lead"),
            new Block.Rows(List.of(ConnectionRow.alone(words, used, client))),
            new Block.Filled(form));
    return visit.show(
        new WebPage(
            words.say("me.end_title", connection.name()),
            MeLayout.of(visit, MeLayout.CONNECTIONS, crumbs(words), List.of()),
            new Settings(words, "", List.of(section))));
  }
}
