package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.query.Page;
import dev.oriel.integration.outbound.Delivery;
import dev.oriel.operation.command.Backend;
import dev.oriel.operation.command.CommandGroup;
import dev.oriel.operation.command.NameChoice;
import dev.oriel.operation.command.OptionRange;
import dev.oriel.operation.command.PrintedRows;
import dev.oriel.operation.command.RowLimit;
import dev.oriel.operation.command.WorkspaceChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "outbound-webhook",
    aliases = "subscription",
    description = "Creates and manages outbound webhooks, and shows what they have sent.")
public final class OutboundWebhookCommand extends CommandGroup {

  public OutboundWebhookCommand(Backend oriel) {
    super(oriel);
  }

  @Command(
      description = "Creates an outbound webhook and prints its secret, which is shown only once.")
  void create(@Mixin WorkspaceChoice workspace, @Mixin OutboundProperties given) {
    in(workspace)
        .run((context, operator) -> {
          Profile bound = context.getBean(Profiles.class).require(operator, given.profile);
          UUID id = context.getBean(Ids.class).next();
          MadeCredential made =
              context
                  .getBean(OutboundWebhooks.class)
                  .create(operator, id, given.spec(bound), given.secret);
          showSecret(
              "Outbound webhook '" + made.credential().name() + "'. Its secret is shown only once:",
              made);
        });
  }

  private void showSecret(String line, MadeCredential made) {
    say(line);
    print(made.token());
  }

  @Command(description = "Lists outbound webhooks and whether their receivers answer.")
  void list(@Mixin WorkspaceChoice workspace) {
    in(workspace)
        .run((context, operator) ->
            print(
                new PrintedRows<OutboundWebhookStatus>()
                    .column("NAME", webhook -> webhook.spec().name())
                    .column("PROFILE", webhook -> webhook.spec().profile().name())
                    .column("EVENTS", webhook -> String.join(",", webhook.spec().events()))
                    .column("OBJECTS", webhook -> String.join(",", webhook.spec().objects()))
                    .column("URL", webhook -> webhook.spec().url())
                    .column("STATE", OutboundWebhookCommand::state)
                    .column("WAITING", webhook -> webhook.health().waiting())
                    .column("REASON", OutboundWebhookCommand::reason),
                context.getBean(OutboundWebhooks.class).list(operator)));
  }

  private static String state(OutboundWebhookStatus webhook) {
    if (webhook.isDisabled()) {
      return "disabled";
    }
    if (webhook.health().flaggedAt() != null) {
      return "flagged";
    }
    return webhook.health().failures() > 0 ? "failing" : "enabled";
  }

  private static @Nullable String reason(OutboundWebhookStatus webhook) {
    String disabled = webhook.disabledReason();
    return disabled != null ? disabled : webhook.health().flagReason();
  }

  /** The webhook that a command names, and the doors to it. */
  private record NamedWebhook(OutboundWebhooks webhooks, Deliveries log, Actor operator, UUID id) {}

  private void with(NameChoice choice, Consumer<NamedWebhook> work) {
    in(choice)
        .run((context, operator) -> {
          OutboundWebhooks webhooks = context.getBean(OutboundWebhooks.class);
          UUID id = webhooks.named(operator, choice.name()).id();
          work.accept(new NamedWebhook(webhooks, context.getBean(Deliveries.class), operator, id));
        });
  }

  @Command(
      description = {
        "Gives an outbound webhook a new secret and prints it. Requests are signed with both",
        "secrets for the hours given."
      })
  void rotate(
      @Mixin NameChoice choice,
      @Option(
              names = "--hours",
              defaultValue = "24",
              description = "How long the old secret signs too; ${DEFAULT-VALUE} by default.")
          int hours) {
    Duration both = Duration.ofHours(OptionRange.require("hours", hours, 0, 720));
    with(
        choice,
        webhook ->
            showSecret(
                "The new secret of the outbound webhook '"
                    + choice.name()
                    + "' is shown only once:",
                webhook.webhooks().rotate(webhook.operator(), webhook.id(), null, both)));
  }

  @Command(description = "Stops sending. What happens meanwhile is sent after 'enable'.")
  void disable(@Mixin NameChoice choice) {
    change(choice, OutboundWebhooks::disable, "disabled");
  }

  @Command(description = "Goes on sending, also after the receiver has answered 410 Gone.")
  void enable(@Mixin NameChoice choice) {
    change(choice, OutboundWebhooks::enable, "enabled");
  }

  @Command(description = "Deletes an outbound webhook and the log of its deliveries.")
  void delete(@Mixin NameChoice choice) {
    change(choice, OutboundWebhooks::delete, "deleted");
  }

  /** A change of a webhook. */
  @FunctionalInterface
  private interface Change {

    void apply(OutboundWebhooks webhooks, Actor operator, UUID id);
  }

  private void change(NameChoice choice, Change change, String state) {
    with(
        choice,
        webhook -> {
          change.apply(webhook.webhooks(), webhook.operator(), webhook.id());
          say("The outbound webhook '" + choice.name() + "' is " + state + ".");
        });
  }

  @Command(description = "Has the server send a test event, which 'deliveries' then shows.")
  void test(@Mixin NameChoice choice) {
    with(
        choice,
        webhook -> print(webhook.log().sendTest(webhook.operator(), webhook.id()).delivery().id()));
  }

  @Command(description = "Lists what was sent, the newest first. It is kept for 30 days.")
  void deliveries(
      @Mixin NameChoice choice,
      @Option(
              names = {"-s", "--state"},
              description = "Only deliveries in this state: ${COMPLETION-CANDIDATES}.")
          Delivery.@Nullable State state,
      @Mixin RowLimit limit) {
    Page.Query query = new Page.Query(limit.number(), null);
    with(
        choice,
        webhook ->
            print(
                new PrintedRows<Delivery>()
                    .column("ID", Delivery::id)
                    .column("CREATED (UTC)", Delivery::createdAt)
                    .column("EVENT", Delivery::type)
                    .column("RECORD", Delivery::recordId)
                    .column("STATE", delivery -> delivery.state().name().toLowerCase(Locale.ROOT))
                    .column("ATTEMPTS", Delivery::attempts)
                    .column("NEXT (UTC)", Delivery::dueAt)
                    .column("ANSWER", Delivery::lastAnswer),
                webhook.log().list(webhook.operator(), webhook.id(), state, query).entries()));
  }

  @Command(description = "Sends deliveries again: one by its id, or all that have failed.")
  void resend(
      @Mixin NameChoice choice,
      @Parameters(index = "1", paramLabel = "ID", arity = "0..1") @Nullable UUID delivery,
      @Option(
              names = "--days",
              defaultValue = "30",
              description = "Without an id: those of the last days; ${DEFAULT-VALUE} by default.")
          int days) {
    int span = OptionRange.require("days", days, 1, 3_650);
    with(
        choice,
        webhook -> {
          int sent = 1;
          if (delivery == null) {
            OffsetDateTime since = OffsetDateTime.now(ZoneOffset.UTC).minusDays(span);
            sent = webhook.log().sendFailedAgain(webhook.operator(), webhook.id(), since);
          } else {
            webhook.log().sendAgain(webhook.operator(), webhook.id(), delivery);
          }
          say(sent + (sent == 1 ? " delivery is" : " deliveries are") + " sent again.");
        });
  }
}
