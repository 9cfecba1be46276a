package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.integration.feed.Change;
import dev.oriel.integration.feed.ChangePage;

/** Chooses the changes that a webhook gets as events. */
final class EventSelection {

  private EventSelection() {}

  /** In the order of the page. */
  static Set<Change> of(
      EventVisibility visibility, Actor actor, OutboundWebhook webhook, ChangePage page) {
    Set<Change> selected = new LinkedHashSet<>();
    for (Change change : page.changes()) {
      if (webhook.events().contains(change.type().word())) {
        selected.add(change);
      }
    }
    String filter = webhook.filter();
    if (filter == null || selected.isEmpty()) {
      return selected;
    }
    String object = selected.iterator().next().objectApiName();
    List<UUID> present =
        selected.stream()
            .filter(change -> change.record() != null)
            .map(Change::recordId)
            .distinct()
            .toList();
    Set<UUID> matching =
        present.isEmpty() ? Set.of() : visibility.matching(actor, object, filter, present);
    // A deleted record has no values to filter by.
    selected.removeIf(change ->
        change.type() != ChangeKind.RECORD_DELETED && !matching.contains(change.recordId()));
    return selected;
  }
}
