package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.Profile;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.integration.inbound.InboundWebhooks;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The inbound webhook that a command creates. */
final class InboundWebhookOptions {

  @Option(
      names = {"-n", "--name"},
      required = true,
      description = "The name by which it is listed.")
  private String name = "";

  @Option(
      names = {"-p", "--profile"},
      required = true,
      description = "The permission profile that decides what it may do.")
  private String profile = "";

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

  MadeCredential create(ApplicationContext context, Actor operator) {
    Profile bound = context.getBean(Profiles.class).require(operator, profile);
    Shape shape = new Shape(json());
    Definition definition = Definition.read(shape);
    shape.check();
    return context
        .getBean(InboundWebhooks.class)
        .create(operator, context.getBean(Ids.class).next(), name, bound, null, definition);
  }

  private ObjectNode json() {
    ObjectNode definition = JsonNodeFactory.instance.objectNode();
    definition.put("object", object).put("action", action).put("matchField", matchField);
    definition.put("onSeveral", onSeveral).put("keepPayloads", !keepNone);
    if (mapping.isEmpty()) {
      return definition;
    }
    ObjectNode sources = definition.putObject("mapping");
    mapping.forEach((field, source) ->
        sources.set(
            field,
            source.startsWith("{")
                ? Json.parse(source)
                : JsonNodeFactory.instance.stringNode(source)));
    return definition;
  }
}
