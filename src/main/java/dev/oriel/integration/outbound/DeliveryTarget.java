package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Workspace;

/**
 * The address to which the events of a webhook are sent, as of one moment.
 *
 * @param actor the webhook with its rights
 * @param secrets those that are valid
 */
record DeliveryTarget(Actor actor, OutboundWebhook webhook, URI url, List<SigningSecret> secrets) {

  Workspace workspace() {
    return actor.workspace();
  }

  /** The signatures of a request, one for each secret. */
  String sign(String id, long timestamp, String body) {
    return secrets.stream()
        .map(secret -> secret.sign(id, timestamp, body))
        .collect(Collectors.joining(" "));
  }

  /** Returns a text without the secrets. */
  @Override
  public String toString() {
    return webhook.toString();
  }
}
