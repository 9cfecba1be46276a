package dev.oriel.pages.live;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.integration.feed.Change;
import dev.oriel.web.page.View;
import dev.oriel.web.page.text.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The message that others have changed what a page shows.
 *
 * @param next where the page asks next
 * @param news null if there is none, and the page goes on asking
 */
public record LiveView(Words words, String next, @Nullable News news) implements View {

  /**
   * The changes of others.
   *
   * @param who has made the first of them, or the deletion
   * @param areSeveral whether others have made changes, too
   * @param isOfRecord whether the page shows one record, and not a list
   * @param isDeleted whether that record was deleted
   */
  public record News(String who, boolean areSeveral, boolean isOfRecord, boolean isDeleted) {

    private static News of(boolean isOfRecord, List<Change> others) {
      boolean isDeleted =
          isOfRecord
              && others.stream().anyMatch(change -> change.type() == ChangeKind.RECORD_DELETED);
      boolean areSeveral =
          others.stream().map(change -> change.actor().id()).distinct().count() > 1;
      LogEntry.Author who = (isDeleted ? others.getLast() : others.getFirst()).actor();
      return new News(who.name(), areSeveral, isOfRecord, isDeleted);
    }
  }

  /** The message of a record's page, or of a list; none without changes. */
  public static LiveView of(Words words, String next, boolean isOfRecord, List<Change> others) {
    return new LiveView(words, next, others.isEmpty() ? null : News.of(isOfRecord, others));
  }

  @Override
  public String template() {
    return "live/live";
  }
}
