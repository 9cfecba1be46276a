package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.Profile;
import dev.oriel.integration.inbound.Inbox;
import dev.oriel.integration.inbound.LoggedRequest;
import dev.oriel.integration.inbound.Outcome;
import dev.oriel.integration.inbound.Payload;
import dev.oriel.operation.command.Backend;
import dev.oriel.operation.command.CommandGroup;
import dev.oriel.operation.command.ExpiryTime;
import dev.oriel.operation.command.NameChoice;
import dev.oriel.operation.command.PrintedRows;
import dev.oriel.operation.command.ProfileNames;
import dev.oriel.operation.command.RowLimit;
import dev.oriel.operation.command.WorkspaceChoice;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
    name = "webhook",
    description =
        "Creates, lists, rotates and revokes inbound webhooks, and shows what they receive.")
public final class InboundWebhookCommand extends CommandGroup {

  public InboundWebhookCommand(Backend oriel) {
    super(oriel);
  }

  @Command(
      description =
          "Creates a webhook and prints its address and its token, which is shown only once.")
  void create(@Mixin WorkspaceChoice workspace, @Mixin InboundProperties given) {
    in(workspace)
        .run((context, operator) -> {
          Profile bound = context.getBean(Profiles.class).require(operator, given.profile);
          UUID id = context.getBean(Ids.class).next();
          MadeCredential made =
              context
                  .getBean(InboundWebhooks.class)
                  .create(operator, id, given.name, bound, null, given.definition());
          say(
              ("Webhook '%s' of the workspace '%s': POST to /api/webhooks/inbound/%s with its"
                      + " token, which is shown only once:")
                  .formatted(
                      made.credential().name(),
                      operator.workspace().name(),
                      made.credential().id()));
          print(made.token());
        });
  }

  @Command(description = "Lists webhooks, revoked ones included.")
  void list(@Mixin WorkspaceChoice workspace) {
    in(workspace)
        .run((context, operator) -> {
          ProfileNames profiles = ProfileNames.of(context, operator);
          print(
              new PrintedRows<DescribedWebhook>()
                  .column("NAME", webhook -> webhook.credential().name())
                  .column("ID", webhook -> webhook.credential().id())
                  .column("PROFILE", webhook -> profiles.of(webhook.credential().profileId()))
                  .column(
                      "OBJECT",
                      webhook -> webhook.object() == null ? "(deleted)" : webhook.object())
                  .column("ACTION", webhook -> webhook.action().word())
                  .column("MATCH FIELD", DescribedWebhook::matchField)
                  .column("TOKEN", webhook -> webhook.credential().hint() + "…")
                  .column("OLD TOKEN", InboundWebhookCommand::oldToken)
                  .column("UNTIL (UTC)", webhook -> webhook.credential().previousUntil())
                  .column("REVOKED (UTC)", webhook -> webhook.credential().revokedAt())
                  .column("STATE", InboundWebhookCommand::state),
              context.getBean(InboundWebhooks.class).list(operator));
        });
  }

  private static String state(DescribedWebhook webhook) {
    if (webhook.hasDeletedFields()) {
      return "a mapped field was deleted";
    }
    return webhook.listens() ? "listens: it has no mapping" : "";
  }

  private static @Nullable String oldToken(DescribedWebhook webhook) {
    String hint = webhook.credential().previousHint();
    return hint == null ? null : hint + "…";
  }

  @Command(
      description = {
        "Gives a webhook a new token and prints it. The old one is valid too until it is ended.",
        "With --end, no new token is made and the old one ends now."
      })
  void rotate(
      @Mixin NameChoice choice,
      @Option(
              names = {"-u", "--until"},
              paramLabel = "TIME",
              description =
                  "When the old token ends by itself: after days or hours such as 7d or 12h, or"
                      + " after a date.")
          @Nullable String until,
      @Option(names = "--end", description = "Ends the old token of an earlier rotation.")
          boolean end) {
    with(
        choice,
        webhook -> {
          String name = choice.name();
          if (end) {
            webhook.webhooks().endRotation(webhook.operator(), webhook.id());
            say("The old token of webhook '" + name + "' is not valid any more.");
            return;
          }
          OffsetDateTime last = ExpiryTime.of(until, webhook.context(), webhook.operator());
          String token = webhook.webhooks().rotate(webhook.operator(), webhook.id(), last).token();
          say("The new token of webhook '" + name + "' is shown only once:");
          print(token);
        });
  }

  /** The webhook that a command names. */
  private record NamedWebhook(ApplicationContext context, Actor operator, Credential credential) {

    UUID id() {
      return credential.id();
    }

    InboundWebhooks webhooks() {
      return context.getBean(InboundWebhooks.class);
    }

    Inbox inbox() {
      return context.getBean(Inbox.class);
    }
  }

  private void with(NameChoice choice, Consumer<NamedWebhook> work) {
    in(choice)
        .run((context, operator) -> {
          InboundWebhooks webhooks = context.getBean(InboundWebhooks.class);
          work.accept(new NamedWebhook(context, operator, webhooks.named(operator, choice.name())));
        });
  }

  @Command(description = "Revokes a webhook for ever. It is refused from the next request on.")
  void revoke(@Mixin NameChoice choice) {
    with(
        choice,
        webhook ->
            sayRevoked("Webhook", webhook.webhooks().revoke(webhook.operator(), webhook.id())));
  }

  @Command(description = "Lists the last requests of a webhook, newest first.")
  void requests(@Mixin NameChoice choice, @Mixin RowLimit limit) {
    with(
        choice,
        webhook -> {
          print(
              new PrintedRows<LoggedRequest>()
                  .column("ID", LoggedRequest::id)
                  .column("TIME (UTC)", LoggedRequest::at)
                  .column("STATUS", LoggedRequest::status)
                  .column("OUTCOME", LoggedRequest::outcome)
                  .column("RECORD", LoggedRequest::recordId)
                  .column("PAYLOAD", request -> request.hasPayload() ? "kept" : "")
                  .column("REASON", LoggedRequest::reason),
              webhook.inbox().requests(webhook.operator(), webhook.credential(), limit.number()));
        });
  }

  @Command(description = "Prints what a request has sent.")
  void payload(
      @Mixin NameChoice choice, @Parameters(index = "1", paramLabel = "REQUEST") UUID request) {
    with(
        choice,
        webhook -> {
          byte[] bytes =
              webhook
                  .inbox()
                  .payload(webhook.operator(), webhook.credential(), request)
                  .bytes()
                  .get();
          print(new String(bytes, StandardCharsets.UTF_8));
        });
  }

  @Command(
      name = "try",
      description =
          "Prints the values that the mapping finds in the JSON of a file, says what would become"
              + " of them, and writes nothing.")
  void attempt(@Mixin NameChoice choice, @Parameters(index = "1", paramLabel = "FILE") Path file) {
    with(
        choice,
        webhook -> {
          Inbox.Trial trial =
              webhook
                  .inbox()
                  .trial(webhook.operator(), webhook.credential(), Payload.of(bytes(file), false));
          JsonNode mapped = trial.mapped();
          if (mapped != null) {
            print(Json.write(mapped));
          }
          Outcome.Written outcome = trial.outcome();
          if (outcome == null) {
            throw new Refused(Objects.requireNonNull(trial.refusal()));
          }
          String ignored =
              outcome.ignored().isEmpty()
                  ? ""
                  : " Ignored: " + String.join(", ", outcome.ignored()) + ".";
          print(would(outcome) + ignored);
          outcome.doubts().forEach(this::say);
        });
  }

  @Command(
      description = "Carries a failed or captured request out again, with the present mapping.")
  void replay(
      @Mixin NameChoice choice, @Parameters(index = "1", paramLabel = "REQUEST") UUID request) {
    with(
        choice,
        webhook -> {
          Outcome.Written outcome =
              webhook.inbox().replay(webhook.operator(), webhook.credential(), request);
          print(
              outcome.isEach()
                  ? outcome.summary()
                  : "The record " + outcome.recordId() + " is " + outcome.action() + ".");
        });
  }

  private static String would(Outcome.Written outcome) {
    if (outcome.isEach()) {
      return outcome.summary() + " Nothing was written.";
    }
    return outcome.created()
        ? "A record would be created."
        : "The record " + outcome.recordId() + " would be updated.";
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException _) {
      throw Refused.notFound("The file '" + file + "' cannot be read.");
    }
  }
}
