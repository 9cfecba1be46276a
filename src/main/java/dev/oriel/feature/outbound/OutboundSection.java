package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.Profile;
import dev.oriel.operation.setup.CredentialEntry;
import dev.oriel.operation.setup.EntryKind;
import dev.oriel.operation.setup.SetupEntry;
import dev.oriel.operation.setup.SetupRun;
import dev.oriel.operation.setup.SetupSection;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Outbound webhooks. The secret is used for a new webhook only. */
@Component
@Order(6)
record OutboundSection(OutboundWebhooks webhooks, Ids ids) implements SetupSection {

  @Override
  public EntryKind kind() {
    return EntryKind.OUTBOUND_WEBHOOK;
  }

  /** Those that are enabled: a file would let the others send again. */
  @Override
  public List<ObjectNode> describe(Actor operator) {
    return webhooks.list(operator).stream()
        .filter(webhook -> !webhook.isDisabled())
        .map(webhook -> OutboundProperties.write(webhook.spec()))
        .toList();
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    OutboundProperties.Entry given = entry.read(OutboundProperties::read);
    String named = given.webhook().profile;
    Profile profile = run.required(entry, "profile", () -> run.requireProfile(named));
    CredentialEntry credential = given.credential();
    credential.apply(
        run,
        EntryKind.OUTBOUND_WEBHOOK,
        CredentialKind.OUTBOUND,
        ids,
        id ->
            webhooks.create(
                run.operator(),
                id,
                given.spec(credential.name(), profile, run),
                credential.token()),
        present -> {
          OutboundWebhookSpec spec = given.spec(present.name(), profile, run);
          if (!spec.equals(webhooks.get(run.operator(), present.id()).spec())) {
            webhooks.change(run.operator(), present.id(), _ -> spec);
          }
        });
  }
}
