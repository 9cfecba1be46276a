package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.ShownValue;
import dev.oriel.pages.value.Was;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A conflict as the page shows it: what the value was, the other one, and one's own.
 *
 * @param title who has changed it, and when
 * @param was null if it is not known any more
 * @param theirsLabel the words before the other value
 * @param keepTheirs the words of the choice
 * @param choiceName the name of the choice
 * @param seenName the name by which the other value comes back
 */
public record ConflictBox(
    Words words,
    String title,
    @Nullable List<Cell> was,
    String theirsLabel,
    List<Cell> theirs,
    List<Cell> mine,
    String keepTheirs,
    String choiceName,
    String seenName,
    String seen) {

  /** What is younger was "now", which is no answer to when somebody has done something. */
  private static final Duration JUST_NOW = Duration.ofSeconds(45);

  private static String title(Words words, String who, Instant at) {
    boolean isNow = Duration.between(at, words.formats().now()).compareTo(JUST_NOW) < 0;
    return isNow
        ? words.say("conflict.title_now", who)
        : words.say("conflict.title", who, words.formats().relative(at));
  }

  static ConflictBox of(Words words, Conflict conflict, JsonNode mine) {
    Field field = conflict.field();
    String who = conflict.who();
    OffsetDateTime at = conflict.at();
    JsonNode was = conflict.was();
    String title =
        who == null || at == null
            ? words.say("conflict.somebody")
            : title(words, who, at.toInstant());
    String whose =
        who == null || !conflict.isPerson()
            ? null
            : words.say("conflict.whose", who.strip().replaceFirst("(?s) .*", ""));
    return new ConflictBox(
        words,
        title,
        was == null ? null : ShownValue.ofField(words, field, was),
        whose == null ? words.say("conflict.theirs") : whose,
        ShownValue.ofField(words, field, conflict.theirs()),
        ShownValue.ofField(words, field, mine),
        whose == null ? words.say("conflict.keep_theirs") : words.say("conflict.keep", whose),
        Choice.name(field),
        Choice.seenName(field),
        Was.text(conflict.theirs()));
  }
}
