package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.integration.outbound.OutboundWebhookSpec;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads and fills the form with what an administrator decides about an outbound webhook. */
final class OutboundSettings {

  private static final String PAUSED = "paused";
  private static final Drawn SETTINGS =
      Drawn.of("name", "url", ProfileChoice.FIELD, "events", "objects");

  private OutboundSettings() {}

  /** The form of a webhook, which knows what it was drawn from. */
  static Form form(Visit visit, String action, OutboundWebhookSpec present, Typed typed) {
    Typed untouched = untouched(present);
    return SETTINGS.mark(visit.form(action, SETTINGS.over(typed, untouched)), untouched);
  }

  /** What the form sends if nothing was changed in it. */
  private static Typed untouched(OutboundWebhookSpec present) {
    return Typed.nothing()
        .with("name", present.name())
        .with("url", present.url())
        .with(ProfileChoice.FIELD, present.profile().id().toString())
        .with("events", present.events().toArray(String[]::new))
        .with("objects", present.objects().toArray(String[]::new));
  }

  /**
   * The webhook as it is to be. Refuses as {@code Conflict} what others have changed, too, and what
   * {@link #read} refuses.
   *
   * @param all the profiles of which one is chosen
   */
  static OutboundWebhookSpec change(List<Profile> all, OutboundWebhookSpec present, Typed typed) {
    return read(all, SETTINGS.settled(typed, untouched(present)), present.filter());
  }

  /** What was typed, with a filter. Refuses as {@code Invalid} what is no profile. */
  static OutboundWebhookSpec read(List<Profile> all, Typed typed, @Nullable JsonNode filter) {
    return new OutboundWebhookSpec(
        typed.text("name"),
        typed.text("url").strip(),
        ProfileChoice.read(all, typed),
        typed.all("events"),
        typed.all("objects"),
        filter);
  }

  /** Whether a new webhook sends nothing at first. */
  static boolean isPaused(Typed typed) {
    return typed.isSet(PAUSED);
  }
}
