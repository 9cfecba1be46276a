package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Connections.MadeConnection;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.pages.oauth.Limits;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.oauth.OAuthUrls;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** The page on which a member connects an AI client. */
@Controller
record NewConnectionPage(Connections connections, ConnectionSecrets secrets, OAuthUrls urls) {

  static final String PATH = MeLayout.CONNECTIONS + "/new";

  private static final String KEY = "key";
  private static final String OAUTH = "oauth";

  /** 200 with the form. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor) {
    return form(visit, 200, Typed.nothing());
  }

  /**
   * Makes the connection and shows its secret, once: the same form again says that it was made.
   * Shows the form again with 400 if values are wrong and with 409 if there is one of this name.
   */
  @PostMapping(PATH)
  Answer send(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    UUID id = id(actor, fields.text(Form.ID));
    Optional<Credential> present =
        connections.everOwn(actor).stream().filter(one -> one.id().equals(id)).findFirst();
    if (present.isPresent()) {
      String page = present.get().isRevoked() ? MeLayout.CONNECTIONS : ConnectionPage.path(id);
      return visit.leadTo(page, "me.made_already");
    }
    try {
      return made(visit, actor, id, typed);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        HttpError error = HttpError.of(e.refusal(), "");
        return form(visit, error.status(), typed.refused(e.refusal()));
      }
      throw e;
    }
  }

  /** The connection's id follows from that of the form and the member, so that it is made once. */
  private static UUID id(Actor actor, String form) {
    return UUID.nameUUIDFromBytes((actor.member() + form).getBytes(StandardCharsets.UTF_8));
  }

  private Answer made(Visit visit, Actor actor, UUID id, Typed typed) {
    Problems problems = new Problems();
    Restrictions restrictions = Limits.read(typed, problems, Restrictions.ADVISED);
    ClientProgram program =
        problems.attempt(() -> program(typed.text("program")), ClientProgram.OTHER);
    String kind = typed.text("kind");
    List<String> kinds = kinds(visit.words()).stream().map(FormOption::value).toList();
    if (!kinds.contains(kind)) {
      problems.add("kind", "not_an_option.value", kinds);
    }
    problems.check();
    UUID member = Objects.requireNonNull(actor.member());
    ConnectionSpec spec = new ConnectionSpec(id, member, typed.text("name"), restrictions, null);
    if (kind.equals(KEY)) {
      MadeCredential key = connections.create(actor, spec);
      return secrets.ofKey(visit, key.credential(), key.token());
    }
    List<String> uris = new ArrayList<>(typed.text("redirectUris").lines().toList());
    if (typed.text("redirectUris").isBlank()) {
      uris.addAll(program.redirectUris());
    }
    MadeConnection client =
        connections.createForClient(actor, spec, new OAuthClients.Spec(program, uris, null, null));
    return secrets.ofClient(visit, client.connection(), client.client(), client.secret());
  }

  private static ClientProgram program(String name) {
    return Arrays.stream(ClientProgram.values())
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow(() -> Refused.invalid("program", "required"));
  }

  private List<FormOption> kinds(Words words) {
    List<FormOption> kinds =
        new ArrayList<>(
            List.of(new FormOption(KEY, words.say("me.by_key"), words.say("me.by_key_hint"))));
    if (urls.areOffered()) {
      kinds.add(new FormOption(OAUTH, words.say("me.by_oauth"), words.say("me.by_oauth_hint")));
    }
    return kinds;
  }

  private Answer form(Visit visit, int status, Typed typed) {
    Words words = visit.words();
    List<FormOption> programs =
        Arrays.stream(ClientProgram.values())
            .map(one ->
                new FormOption(
                    one.name(),
                    one == ClientProgram.OTHER ? words.say("me.other_program") : one.title()))
            .toList();
    Form form =
        visit
            .form(PATH, typed)
            .with(
                FormField.text("name", words.say("me.connection_name"))
                    .hint(words.say("me.connection_name_hint"))
                    .required()
                    .focused())
            .with(FormField.cards("kind", words.say("me.kind"), kinds(words)).value(KEY))
            .with(FormField.select("program", words.say("me.program"), programs));
    if (urls.areOffered()) {
      form =
          form.with(
              FormField.area("redirectUris", words.say("me.redirect_uris"), 2)
                  .hint(words.say("me.redirect_uris_hint")));
    }
    form =
        Limits.chosen(form, words, Restrictions.ADVISED)
            .act(Button.send(words.say("me.make")))
            .act(Button.link(words.say("dialog.cancel"), MeLayout.CONNECTIONS));
    List<Block> blocks = new ArrayList<>(List.of(Block.Filled.paired(form)));
    String said =
        urls.areOffered()
            ? words.say("me.by_address", urls.server())
            : words.say("oauth.not_offered", urls.issuer());
    blocks.addFirst(new Block.Said(new Notice(Notice.Kind.INFO, said)));
    Section section =
        new Section("new", words.say("me.new_connection"), words.say("me.new_lead"), blocks);
    return visit.show(
        new WebPage(
            status,
            words.say("me.connect"),
            MeLayout.of(
                visit,
                MeLayout.CONNECTIONS,
                List.of(new NamedLink(words.say("me.connections"), MeLayout.CONNECTIONS)),
                List.of()),
            new Settings(words, "", List.of(section)),
            false));
  }
}
