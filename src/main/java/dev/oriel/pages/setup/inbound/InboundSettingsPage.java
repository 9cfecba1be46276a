package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.permission.Profile;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.integration.inbound.DescribedWebhook;
import dev.oriel.integration.inbound.InboundWebhooks;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Code;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.ObjectNode;

/** The settings of an inbound webhook: its address and token, and with which rights it writes. */
@Controller
record InboundSettingsPage(InboundWebhooks webhooks, ProfileChoice profiles, BaseUrl baseUrl) {

  private static final String NAME = "name";
  private static final String KEEP = "keepPayloads";
  private static final Drawn SETTINGS = Drawn.of(NAME, ProfileChoice.FIELD, KEEP);

  /** 200 with the settings, of revoked webhooks too. */
  @GetMapping(InboundPath.ONE + InboundPath.SETTINGS)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    return show(visit, 200, actor, webhooks.get(actor, id), Typed.nothing());
  }

  /**
   * Changes what was changed in the form. Shows it again with 400 if the profile cannot carry the
   * mapping out, and with 409 if there is another webhook of this name, or somebody else has
   * changed the same.
   */
  @PostMapping(InboundPath.ONE + InboundPath.SETTINGS)
  Answer change(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    webhooks.get(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          List<Profile> choice = profiles.all(actor);
          webhooks.change(actor, id, now -> wanted(choice, now, typed));
          return visit.leadTo(InboundPath.of(id, InboundPath.SETTINGS), "inbound.saved");
        },
        (status, refused) -> show(visit, status, actor, webhooks.get(actor, id), refused));
  }

  private static InboundWebhooks.Wanted wanted(
      List<Profile> choice, DescribedWebhook present, Typed typed) {
    if (present.credential().isRevoked()) {
      throw Refused.conflict("The webhook is revoked.");
    }
    Typed settled = SETTINGS.settled(typed, untouched(present));
    return new InboundWebhooks.Wanted(
        settled.text(NAME),
        ProfileChoice.read(choice, settled).id(),
        definition(present, settled.isSet(KEEP)));
  }

  /** What the form sends if nothing was changed in it. */
  private static Typed untouched(DescribedWebhook present) {
    return Typed.nothing()
        .with(NAME, present.credential().name())
        .with(ProfileChoice.FIELD, present.credential().profileId().toString())
        .with(KEEP, present.keepsPayloads() ? "true" : "");
  }

  /** The present definition. Refuses as {@code Conflict} one whose object was deleted. */
  private static Definition definition(DescribedWebhook webhook, boolean keeps) {
    String object = webhook.object();
    if (object == null) {
      throw Refused.conflict("The object of the webhook was deleted.");
    }
    boolean matches = webhook.action() != Action.CREATE;
    return new Definition(
        object,
        webhook.action(),
        matches ? webhook.matchField() : null,
        matches ? webhook.onSeveral() : null,
        webhook.listens() ? null : (ObjectNode) webhook.mapping(),
        keeps);
  }

  private Answer show(Visit visit, int status, Actor actor, DescribedWebhook webhook, Typed typed) {
    Words words = visit.words();
    Credential credential = webhook.credential();
    List<Section> sections = new ArrayList<>();
    sections.add(sending(words, webhook));
    if (!credential.isRevoked()) {
      sections.add(rights(visit, actor, webhook, typed));
      sections.add(token(words, credential));
    }
    return visit.show(
        InboundFrame.page(visit, credential, true, new Settings(words, "", sections))
            .status(status));
  }

  private Section sending(Words words, DescribedWebhook webhook) {
    UUID id = webhook.credential().id();
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Pairs(
            List.of(
                new Block.Pair(
                    words.say("inbound.state"), new InboundWords(words).state(webhook).text()),
                new Block.Pair(
                    "address",
                    words.say("inbound.address"),
                    InboundPath.receiver(baseUrl, id),
                    words.say("inbound.copy_address")),
                new Block.Pair(
                    words.say("inbound.header"),
                    "Authorization: Bearer " + webhook.credential().hint() + "…"),
                new Block.Pair(words.say("inbound.body"), words.say("inbound.body_forms")))));
    if (!webhook.credential().isRevoked()) {
      blocks.add(
          new Block.Codes(
              words.say("secret.try"),
              List.of(
                  new Code(
                      "command",
                      "terminal-2",
                      words.say("secret.try"),
                      "sh",
                      InboundPath.command(baseUrl, id, webhook.credential().hint() + "…"),
                      words.say("secret.copy_command")))));
    }
    return new Section(
        "sending", words.say("inbound.sending"), words.say("inbound.sending_lead"), blocks);
  }

  private Section rights(Visit visit, Actor actor, DescribedWebhook webhook, Typed typed) {
    Words words = visit.words();
    Credential credential = webhook.credential();
    Typed untouched = untouched(webhook);
    Form form =
        visit
            .form(
                InboundPath.of(credential.id(), InboundPath.SETTINGS),
                SETTINGS.over(typed, untouched))
            .with(
                FormField.text(NAME, words.say("inbound.name")).value(credential.name()).required())
            .with(profiles.field(actor, words, credential.profileId()))
            .with(
                FormField.check(KEEP, words.say("inbound.keep"))
                    .value(webhook.keepsPayloads() ? "true" : "")
                    .hint(words.say("inbound.keep_hint")))
            .act(Button.send(words.say("inbound.save")));
    return new Section(
        "rights",
        words.say("inbound.rights"),
        words.say("inbound.rights_lead"),
        new Block.Filled(SETTINGS.mark(form, untouched)));
  }

  private static Section token(Words words, Credential credential) {
    OffsetDateTime until = credential.previousUntil();
    String old = credential.validPreviousHint(words.formats().now());
    List<Block> blocks = new ArrayList<>();
    if (old != null) {
      String end =
          until == null
              ? words.say("inbound.old_token", old + "…")
              : words.say(
                  "inbound.old_token_until",
                  old + "…",
                  words.formats().dateTime(until.toInstant()));
      blocks.add(new Block.Paragraph(end));
    }
    List<Button> acts = new ArrayList<>();
    acts.add(
        Button.dialog(
                words.say("inbound.rotate"), InboundPath.of(credential.id(), InboundPath.ROTATE))
            .icon("rotate"));
    if (old != null) {
      acts.add(
          Button.dialog(
                  words.say("inbound.end_old"), InboundPath.of(credential.id(), InboundPath.END))
              .look(Button.Look.QUIET_DANGER));
    }
    blocks.add(new Block.Acts(acts));
    return new Section(
        "token", words.say("inbound.token"), words.say("inbound.token_lead"), blocks);
  }
}
