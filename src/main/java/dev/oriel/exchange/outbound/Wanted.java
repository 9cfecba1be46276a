package dev.oriel.exchange.outbound;

import dev.oriel.access.identity.Actor;
import dev.oriel.exchange.feed.Change;
import dev.oriel.exchange.feed.ChangePage;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Chooses the changes that a webhook gets as events. */
final class Wanted {

  private Wanted() {}

  /** The wanted changes in the order of the page. */
  static Set<Change> of(Visible visible, Actor actor, StoredWebhook webhook, ChangePage page) {
    Set<Change> wanted = new LinkedHashSet<>();
    for (Change change : page.changes()) {
      if (webhook.events().contains(change.type())) {
        wanted.add(change);
      }
    }
    String filter = webhook.filter();
    if (filter == null || wanted.isEmpty()) {
      return wanted;
    }
    String object = wanted.iterator().next().objectApiName();
    List<UUID> present =
        wanted.stream()
            .filter(change -> change.record() != null)
            .map(Change::recordId)
            .distinct()
            .toList();
    Set<UUID> matching =
        present.isEmpty() ? Set.of() : visible.matching(actor, object, filter, present);
    wanted.removeIf(change -> !isDeletion(change) && !matching.contains(change.recordId()));
    return wanted;
  }

  /** A deleted record has no values to filter by. */
  private static boolean isDeletion(Change change) {
    return change.type().equals(EventType.RECORD_DELETED.word());
  }
}
