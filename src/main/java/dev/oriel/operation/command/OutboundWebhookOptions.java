package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.integration.outbound.OutboundWebhookSpec;
import dev.oriel.integration.outbound.OutboundWebhooks;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import picocli.CommandLine.Option;

/** The outbound webhook that a command creates. */
final class OutboundWebhookOptions {

  @Option(
      names = {"-n", "--name"},
      required = true,
      description = "The name by which it is listed and changed.")
  private String name = "";

  @Option(
      names = {"-u", "--url"},
      required = true,
      description = "Where events are sent.")
  private String url = "";

  @Option(
      names = {"-p", "--profile"},
      required = true,
      description = "The permission profile that decides what is sent.")
  private String profile = "";

  @Option(
      names = {"-e", "--event"},
      required = true,
      split = ",",
      description = "Such as record.created; more with commas between.")
  private List<String> events = new ArrayList<>();

  @Option(
      names = {"-o", "--object"},
      split = ",",
      paramLabel = "OBJECT",
      description = "Such as contacts; by default all that the profile may view.")
  private List<String> objects = new ArrayList<>();

  @Option(
      names = {"-f", "--filter"},
      paramLabel = "JSON",
      description = "Only records that match, in the filter grammar of the API.")
  private @Nullable String filter;

  @Option(
      names = "--secret",
      description = "whsec_ and 24 to 64 bytes in Base64; by default a new one.")
  private @Nullable String secret;

  MadeCredential create(ApplicationContext context, Actor operator) {
    OutboundWebhookSpec spec =
        new OutboundWebhookSpec(
            name,
            url,
            context.getBean(Profiles.class).require(operator, profile),
            events,
            objects,
            filter == null ? null : Json.parse(filter));
    UUID id = context.getBean(Ids.class).next();
    return context.getBean(OutboundWebhooks.class).create(operator, id, spec, secret);
  }
}
