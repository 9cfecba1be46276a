package dev.oriel.integration.inbound;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.access.identity.Actor;
import org.springframework.stereotype.Component;

/**
 * The webhooks in use, each as of a version of its workspace's model, which their changes renew.
 */
@Component
class KnownWebhooks {

  private record Versioned(long version, InboundWebhook webhook) {}

  private final InboundWebhookTable table;
  private final Cache<UUID, Versioned> cache = Caffeine.newBuilder().maximumSize(10_000).build();

  KnownWebhooks(InboundWebhookTable table) {
    this.table = table;
  }

  /** The webhook that acts. */
  InboundWebhook of(Actor actor) {
    UUID id = actor.principal().id();
    Versioned known = cache.getIfPresent(id);
    if (known == null || known.version() != actor.version()) {
      InboundWebhook read =
          table
              .find(id)
              .orElseThrow(() -> new IllegalStateException("the webhook " + id + " has no row"));
      known = new Versioned(actor.version(), read);
      cache.put(id, known);
    }
    return known.webhook();
  }
}
