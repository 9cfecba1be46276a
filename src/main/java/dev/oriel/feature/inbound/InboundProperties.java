package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.integration.inbound.DescribedWebhook;
import dev.oriel.integration.inbound.InboundWebhooks;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import tools.jackson.databind.node.ObjectNode;

/** The properties of a webhook as people write them. */
final class InboundProperties {

  private static final Drawn SETTINGS = Drawn.of("name", ProfileChoice.FIELD, "keepPayloads");

  private InboundProperties() {}

  /** The form of the settings of a webhook, which knows what it was drawn from. */
  static Form form(Visit visit, String action, DescribedWebhook present, Typed typed) {
    Typed untouched = untouched(present);
    return SETTINGS.mark(visit.form(action, SETTINGS.over(typed, untouched)), untouched);
  }

  /** What the form sends if nothing was changed in it. */
  private static Typed untouched(DescribedWebhook present) {
    return Typed.nothing()
        .with("name", present.credential().name())
        .with(ProfileChoice.FIELD, present.credential().profileId().toString())
        .with("keepPayloads", present.keepsPayloads() ? "true" : "");
  }

  /**
   * The webhook as its form wants it. Refuses as {@code Conflict} what others have changed, too,
   * and one that is not changed any more; as {@code Invalid} what is no profile.
   *
   * @param all the profiles of which one is chosen
   */
  static InboundWebhooks.Wanted change(List<Profile> all, DescribedWebhook present, Typed typed) {
    if (present.credential().isRevoked()) {
      throw Refused.conflict("The webhook is revoked.");
    }
    Typed settled = SETTINGS.settled(typed, untouched(present));
    return new InboundWebhooks.Wanted(
        settled.text("name"),
        ProfileChoice.read(all, settled).id(),
        definition(present, settled.isSet("keepPayloads")));
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

  /** A new webhook, which listens until it is given a mapping. */
  record New(String name, Profile profile, Definition definition) {

    /** Refuses as {@code Invalid} what is no profile, and no object. */
    static New of(List<Profile> all, Typed typed) {
      Problems problems = new Problems();
      Optional<Profile> profile =
          problems.attempt(() -> Optional.of(ProfileChoice.read(all, typed)), Optional.empty());
      String object = typed.text("object");
      if (object.isEmpty()) {
        problems.add("object", "required");
      }
      problems.check();
      Definition listening = new Definition(object, Action.CREATE, null, null, null, true);
      return new New(typed.text("name"), profile.orElseThrow(), listening);
    }
  }
}
