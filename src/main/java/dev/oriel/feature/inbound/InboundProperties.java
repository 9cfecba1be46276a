package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.record.Several;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.operation.setup.CredentialEntry;
import dev.oriel.operation.setup.Described;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
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
 * entry in a setup file, and its forms, of which {@link Draft} has the mapping.
 */
public final class InboundProperties {

  private static final Drawn SETTINGS = Drawn.of("name", ProfileChoice.FIELD, "keepPayloads");

  @Option(
      names = {"-n", "--name"},
      required = true,
      description = "The name by which it is listed.")
  String name = "";

  @Option(
      names = {"-p", "--profile"},
      required = true,
      description = "The permission profile that decides what it may do.")
  String profile = "";

  @Option(
      names = {"-o", "--object"},
      required = true,
      description = "The apiName of the object whose records it writes.")
  private String object = "";

  @Option(
      names = {"-a", "--action"},
      required = true,
      description = "create, update or upsert.")
  private String action = "";

  @Option(
      names = {"-f", "--match-field"},
      description = "The field by which records are found, for update and upsert.")
  private @Nullable String matchField;

  @Option(
      names = "--on-several",
      paramLabel = "WHICH",
      description = "newest or oldest: the record to change if several match; by default none is.")
  private @Nullable String onSeveral;

  @Option(
      names = {"-m", "--map"},
      paramLabel = "FIELD=SOURCE",
      description = {
        "A field and where its value comes from: a path such as email=person.emails[0], or"
            + " JSON such as",
        "leadSource={\"const\":\"web\"}. May be repeated. Without it, the webhook only keeps what"
            + " is sent."
      })
  private Map<String, String> mapping = new LinkedHashMap<>();

  @Option(
      names = "--keep-no-payloads",
      description = "The log of requests does not keep what was sent.")
  private boolean keepNone;

  /** What the webhook does that a command makes, as a setup file says it. */
  Definition definition() {
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put("object", object)
            .put("action", action)
            .put("matchField", matchField)
            .put("onSeveral", onSeveral)
            .put("keepPayloads", !keepNone);
    if (!mapping.isEmpty()) {
      ObjectNode sources = json.putObject("mapping");
      mapping.forEach((field, source) ->
          sources.set(
              field,
              source.startsWith("{")
                  ? Json.parse(source)
                  : JsonNodeFactory.instance.stringNode(source)));
    }
    return checked(json);
  }

  /** Reads what a webhook does, in the words of setup files. Refuses as {@code Invalid}. */
  public static Definition checked(ObjectNode json) {
    Shape shape = new Shape(json);
    Definition definition = definition(shape);
    shape.check();
    return definition;
  }

  /**
   * An entry of a setup file.
   *
   * @param credential what the entries of all kinds of credentials have
   */
  record Entry(CredentialEntry credential, String profile, Definition definition) {}

  static Entry read(Shape shape) {
    shape.only(
        List.of(
            "id",
            "name",
            "profile",
            "token",
            "object",
            "action",
            "matchField",
            "onSeveral",
            "mapping",
            "keepPayloads"));
    return new Entry(
        CredentialEntry.read(shape, "token"), shape.required("profile"), definition(shape));
  }

  private static Definition definition(Shape shape) {
    String word = shape.required("action");
    Action action =
        Arrays.stream(Action.values()).filter(a -> a.word().equals(word)).findFirst().orElse(null);
    if (action == null && !word.isEmpty()) {
      shape.problem("action", "unknown_action");
    }
    JsonNode mapping = shape.get("mapping");
    if (mapping != null && !(mapping instanceof ObjectNode)) {
      shape.problem("mapping", "not_an_object.sources");
    }
    Boolean keep = shape.flag("keepPayloads");
    return new Definition(
        shape.required("object"),
        action == null ? Action.CREATE : action,
        shape.text("matchField"),
        several(shape),
        mapping instanceof ObjectNode object ? object : null,
        keep == null || keep);
  }

  private static @Nullable Several several(Shape shape) {
    String word = shape.text("onSeveral");
    if (word == null) {
      return null;
    }
    for (Several several : Several.values()) {
      if (several.word().equals(word)) {
        return several;
      }
    }
    shape.problem("onSeveral", "unknown_several");
    return null;
  }

  static ObjectNode write(Described described, Actor operator, DescribedWebhook webhook) {
    ObjectNode entry =
        described
            .credential(operator, webhook.credential())
            .put("object", webhook.object())
            .put("action", webhook.action().word());
    if (webhook.action().matches()) {
      entry.put("matchField", webhook.matchField()).put("onSeveral", webhook.onSeveral().word());
    }
    if (!webhook.listens()) {
      entry.set("mapping", webhook.mapping());
    }
    return webhook.keepsPayloads() ? entry : entry.put("keepPayloads", false);
  }

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
    boolean matches = webhook.action().matches();
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
