package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.integration.outbound.OutboundWebhookSpec;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The form with what an administrator decides about an outbound webhook. */
@Component
record OutboundForm(ObjectDefinitions definitions, ProfileChoice profiles) {

  private static final String NAME = "name";
  private static final String URL = "url";
  private static final String EVENTS = "events";
  private static final String OBJECTS = "objects";
  private static final String PAUSED = "paused";
  private static final Drawn SETTINGS = Drawn.of(NAME, URL, ProfileChoice.FIELD, EVENTS, OBJECTS);

  /**
   * The form, filled in with what is there.
   *
   * @param present null for a new webhook
   */
  Form of(
      Visit visit, Actor actor, String action, @Nullable OutboundWebhookSpec present, Typed typed) {
    Words words = visit.words();
    List<FormOption> events = new OutboundWords(words).events();
    List<FormOption> objects =
        definitions.list(actor).stream()
            .map(view -> new FormOption(view.type().apiName(), view.type().name()))
            .toList();
    FormField name =
        FormField.text(NAME, words.say("outbound.name"))
            .value(present == null ? "" : present.name())
            .required();
    Form form =
        visit
            .form(action, present == null ? typed : SETTINGS.over(typed, untouched(present)))
            .with(present == null && typed.isFirst() ? name.focused() : name)
            .with(
                FormField.url(URL, words.say("outbound.address"))
                    .value(present == null ? "" : present.url())
                    .hint(words.say("outbound.address_hint"))
                    .required())
            .with(
                profiles
                    .field(actor, words, present == null ? null : present.profile().id())
                    .hint(words.say("outbound.profile_hint")))
            .with(
                FormField.checks(
                    EVENTS,
                    words.say("outbound.events"),
                    events,
                    present == null ? Set.of() : Set.copyOf(present.events())))
            .with(
                FormField.checks(
                    OBJECTS,
                    words.say("outbound.only_objects"),
                    objects,
                    present == null ? Set.of() : Set.copyOf(present.objects())));
    return present == null
        ? form.with(
            FormField.check(PAUSED, words.say("outbound.paused_first"))
                .hint(words.say("outbound.paused_first_hint")))
        : SETTINGS.mark(form, untouched(present));
  }

  /** What the form sends if nothing was changed in it. */
  private static Typed untouched(OutboundWebhookSpec present) {
    return Typed.nothing()
        .with(NAME, present.name())
        .with(URL, present.url())
        .with(ProfileChoice.FIELD, present.profile().id().toString())
        .with(EVENTS, present.events().toArray(String[]::new))
        .with(OBJECTS, present.objects().toArray(String[]::new));
  }

  /** The profiles from which the form of a webhook chooses. */
  List<Profile> choice(Actor actor) {
    return profiles.all(actor);
  }

  /**
   * The webhook as it is to be. Refuses as {@code Conflict} what others have changed, too, and what
   * {@link #read} refuses.
   */
  static OutboundWebhookSpec change(
      List<Profile> choice, OutboundWebhookSpec present, Typed typed) {
    return read(choice, SETTINGS.settled(typed, untouched(present)), present.filter());
  }

  /** What was typed for a new webhook. Refuses as {@code Invalid} what is no profile. */
  static OutboundWebhookSpec read(List<Profile> choice, Typed typed) {
    return read(choice, typed, null);
  }

  /** Whether a new webhook sends nothing at first. */
  static boolean isPaused(Typed typed) {
    return typed.isSet(PAUSED);
  }

  private static OutboundWebhookSpec read(
      List<Profile> choice, Typed typed, @Nullable JsonNode filter) {
    return new OutboundWebhookSpec(
        typed.text(NAME),
        typed.text(URL).strip(),
        ProfileChoice.read(choice, typed),
        typed.all(EVENTS),
        typed.all(OBJECTS),
        filter);
  }
}
