package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.operation.setup.CredentialEntry;
import dev.oriel.operation.setup.SetupRun;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.Shape;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The properties of a webhook as people write them: the options of the command that makes one, its
 * entry in a setup file, and its form, which has no filter.
 */
final class OutboundProperties {

  private static final Drawn SETTINGS =
      Drawn.of("name", "url", ProfileChoice.FIELD, "events", "objects");

  @Option(
      names = {"-n", "--name"},
      required = true,
      description = "The name by which it is listed and changed.")
  String name = "";

  @Option(
      names = {"-u", "--url"},
      required = true,
      description = "Where events are sent.")
  String url = "";

  @Option(
      names = {"-p", "--profile"},
      required = true,
      description = "The permission profile that decides what is sent.")
  String profile = "";

  @Option(
      names = {"-e", "--event"},
      required = true,
      split = ",",
      description = "Such as record.created; more with commas between.")
  List<String> events = new ArrayList<>();

  @Option(
      names = {"-o", "--object"},
      split = ",",
      paramLabel = "OBJECT",
      description = "Such as contacts; by default all that the profile may view.")
  List<String> objects = new ArrayList<>();

  @Option(
      names = {"-f", "--filter"},
      paramLabel = "JSON",
      description = "Only records that match, in the filter grammar of the API.")
  @Nullable String filter;

  @Option(
      names = "--secret",
      description = "whsec_ and 24 to 64 bytes in Base64; by default a new one.")
  @Nullable String secret;

  /** The webhook that a command makes. */
  OutboundWebhookSpec spec(Profile bound) {
    JsonNode only = filter == null ? null : Json.parse(filter);
    return new OutboundWebhookSpec(name, url, bound, events, objects, only);
  }

  /**
   * An entry of a setup file.
   *
   * @param credential what the entries of all kinds of credentials have
   */
  record Entry(CredentialEntry credential, OutboundProperties webhook, @Nullable JsonNode filter) {

    /** The webhook under a name, with the objects as they are called now. */
    OutboundWebhookSpec spec(String name, Profile bound, SetupRun run) {
      List<String> objects = webhook.objects.stream().map(run::presentName).toList();
      return new OutboundWebhookSpec(name, webhook.url, bound, webhook.events, objects, filter);
    }
  }

  static Entry read(Shape shape) {
    shape.only(List.of("id", "name", "url", "profile", "events", "objects", "filter", "secret"));
    CredentialEntry credential = CredentialEntry.read(shape, "secret");
    OutboundProperties webhook = new OutboundProperties();
    webhook.url = shape.required("url");
    webhook.profile = shape.required("profile");
    webhook.events = shape.texts("events");
    webhook.objects = shape.texts("objects");
    return new Entry(credential, webhook, shape.get("filter"));
  }

  static ObjectNode write(OutboundWebhookSpec webhook) {
    ObjectNode entry =
        JsonNodeFactory.instance
            .objectNode()
            .put("name", webhook.name())
            .put("url", webhook.url())
            .put("profile", webhook.profile().name());
    webhook.events().forEach(entry.putArray("events")::add);
    if (!webhook.objects().isEmpty()) {
      webhook.objects().forEach(entry.putArray("objects")::add);
    }
    if (webhook.filter() != null) {
      entry.set("filter", webhook.filter());
    }
    return entry;
  }

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
   * The webhook as its form wants it. Refuses as {@code Conflict} what others have changed, too,
   * and what {@link #of} refuses.
   *
   * @param all the profiles of which one is chosen
   */
  static OutboundWebhookSpec change(List<Profile> all, OutboundWebhookSpec present, Typed typed) {
    return of(all, SETTINGS.settled(typed, untouched(present)), present.filter());
  }

  /** What was typed, with a filter. Refuses as {@code Invalid} what is no profile. */
  static OutboundWebhookSpec of(List<Profile> all, Typed typed, @Nullable JsonNode filter) {
    return new OutboundWebhookSpec(
        typed.text("name"),
        typed.text("url").strip(),
        ProfileChoice.read(all, typed),
        typed.all("events"),
        typed.all("objects"),
        filter);
  }
}
