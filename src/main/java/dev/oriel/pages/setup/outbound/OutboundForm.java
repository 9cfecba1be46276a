package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.access.idempotency.Fingerprint;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.exchange.outbound.EventType;
import dev.oriel.exchange.outbound.OutboundWebhookSpec;
import dev.oriel.ground.json.Json;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.form.Field;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Option;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The form with what an administrator decides about an outbound webhook. */
@Component
record OutboundForm(ObjectDefinitions definitions, ProfileChoice profiles) {

  private static final String WAS = "was";
  private static final String FILTER = "filter";
  private static final int ROWS = 5;

  /**
   * The form, filled in with what is there.
   *
   * @param present null for a new webhook
   */
  Form of(
      Visit visit, Actor actor, String action, @Nullable OutboundWebhookSpec present, Typed typed) {
    Words words = visit.words();
    List<Option> events = EventType.words().stream().map(word -> new Option(word, word)).toList();
    List<Option> objects =
        definitions.list(actor).stream()
            .map(view -> new Option(view.type().apiName(), view.type().name()))
            .toList();
    Field name =
        Field.text("name", words.say("outbound.name"))
            .value(present == null ? "" : present.name())
            .required();
    Field filter = Field.area(FILTER, words.say("outbound.filter"), ROWS);
    Form form =
        visit
            .form(action, typed)
            .with(present == null && typed.isFirst() ? name.focused() : name)
            .with(
                Field.url("url", words.say("outbound.address"))
                    .value(present == null ? "" : present.url())
                    .hint(words.say("outbound.address_hint"))
                    .required())
            .with(
                profiles
                    .field(actor, words, present == null ? null : present.profile().id())
                    .hint(words.say("outbound.profile_hint")))
            .with(
                Field.checks(
                    "events",
                    words.say("outbound.events"),
                    events,
                    present == null ? Set.of() : Set.copyOf(present.events())))
            .with(
                Field.checks(
                    "objects",
                    words.say("outbound.only_objects"),
                    objects,
                    present == null ? Set.of() : Set.copyOf(present.objects())))
            .with(
                filter
                    .value(present == null ? "" : text(present.filter()))
                    .hint(words.say("outbound.filter_hint")));
    return present == null ? form : form.carrying(WAS, mark(present));
  }

  private static String text(@Nullable JsonNode filter) {
    return filter == null ? "" : Json.lines(filter);
  }

  /** A mark by which it is seen whether something was changed since the form was shown. */
  private static String mark(OutboundWebhookSpec spec) {
    return Fingerprint.of(
        String.join("\n", spec.name(), spec.url(), spec.profile().id().toString()),
        (spec.events() + "\n" + spec.objects() + "\n" + text(spec.filter()))
            .getBytes(StandardCharsets.UTF_8));
  }

  /** Whether the webhook is as it was when the form was shown. */
  boolean isOf(OutboundWebhookSpec present, Typed typed) {
    return typed.text(WAS).equals(mark(present));
  }

  /** What was typed. Refuses as {@code Invalid} what is no JSON, and no profile. */
  OutboundWebhookSpec read(Actor actor, Typed typed) {
    Problems problems = new Problems();
    Optional<Profile> profile =
        problems.attempt(() -> Optional.of(profiles.read(actor, typed)), Optional.empty());
    Optional<JsonNode> filter =
        problems.attempt(() -> filter(typed.text(FILTER)), Optional.empty());
    problems.check();
    return new OutboundWebhookSpec(
        typed.text("name"),
        typed.text("url").strip(),
        profile.orElseThrow(),
        typed.all("events"),
        typed.all("objects"),
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
