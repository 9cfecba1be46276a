package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.exchange.outbound.OutboundWebhookSpec;
import dev.oriel.ground.json.Json;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.form.Control;
import dev.oriel.surface.web.form.Drawn;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.FormField;
import dev.oriel.surface.web.form.FormOption;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;
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
  private static final String FILTER = "filter";
  private static final Drawn SETTINGS =
      Drawn.of(NAME, URL, ProfileChoice.FIELD, EVENTS, OBJECTS, FILTER);
  private static final int ROWS = 5;

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
    List<String> chosen =
        present != null && typed.isFirst() ? present.objects() : typed.all(OBJECTS);
    // A filter is one of the records of one object.
    List<NamedLink> filters =
        objects.stream()
            .filter(object -> chosen.size() != 1 || chosen.contains(object.value()))
            .map(object ->
                new NamedLink(
                    words.say("outbound.filter_list", object.label()),
                    RecordAddress.filter(object.value())))
            .toList();
    FormField filter =
        FormField.of(
            FILTER,
            words.say("outbound.filter"),
            new Control.Area(ROWS, filters, words.say("outbound.filter_lists")));
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
                    present == null ? Set.of() : Set.copyOf(present.objects())))
            .with(
                filter
                    .value(present == null ? "" : text(present.filter()))
                    .hint(words.say("outbound.filter_hint")));
    return present == null ? form : SETTINGS.mark(form, untouched(present));
  }

  private static String text(@Nullable JsonNode filter) {
    return filter == null ? "" : Json.lines(filter);
  }

  /** What the form sends if nothing was changed in it. */
  private static Typed untouched(OutboundWebhookSpec present) {
    return Typed.nothing()
        .with(NAME, present.name())
        .with(URL, present.url())
        .with(ProfileChoice.FIELD, present.profile().id().toString())
        .with(EVENTS, present.events().toArray(String[]::new))
        .with(OBJECTS, present.objects().toArray(String[]::new))
        .with(FILTER, text(present.filter()));
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
    return read(choice, SETTINGS.settled(typed, untouched(present)));
  }

  /** What was typed. Refuses as {@code Invalid} what is no JSON, and no profile. */
  static OutboundWebhookSpec read(List<Profile> choice, Typed typed) {
    Problems problems = new Problems();
    Optional<Profile> profile =
        problems.attempt(() -> Optional.of(ProfileChoice.read(choice, typed)), Optional.empty());
    Optional<JsonNode> filter =
        problems.attempt(() -> filter(typed.text(FILTER)), Optional.empty());
    problems.check();
    return new OutboundWebhookSpec(
        typed.text(NAME),
        typed.text(URL).strip(),
        profile.orElseThrow(),
        typed.all(EVENTS),
        typed.all(OBJECTS),
        filter.orElse(null));
  }

  private static Optional<JsonNode> filter(String text) {
    try {
      return text.isBlank() ? Optional.empty() : Optional.of(Json.parse(text));
    } catch (Refused e) {
      throw Refused.invalid(FILTER, "bad_request", e.refusal().message());
    }
  }
}
