package dev.oriel.pages.live;

import dev.oriel.web.page.View;
import dev.oriel.web.page.text.Words;
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
  public record News(String who, boolean areSeveral, boolean isOfRecord, boolean isDeleted) {}

  @Override
  public String template() {
    return "live/live";
  }
}
