package dev.oriel.pages.list;

import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.record.Glances;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.task.OpenTasks;
import dev.oriel.pages.task.TaskObject;
import dev.oriel.pages.value.ShownField;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads what cards of a board show besides values of their records: the next task, and how long the
 * record has been in its lane. Cards do without what is late, and of the past without both.
 */
@Component
record BoardExtras(OpenTasks openTasks, Glances glances) {

  /**
   * The extras of cards, by record.
   *
   * @param moved when the records have come to their lanes, as far as the log tells; null if that
   *     is late
   */
  record Extras(Words words, OpenTasks.Next next, @Nullable Map<UUID, OffsetDateTime> moved) {

    BoardView.@Nullable Task task(CrmRecord record) {
      CrmRecord task = next.ofRecords().get(record.id());
      TaskObject tasks = next.tasks();
      if (task == null || tasks == null) {
        return null;
      }
      ShownField shown = new ShownField(words, tasks.view().schema());
      List<Cell> due =
          tasks.shown("dueDate").map(task::value).stream()
              .filter(OffsetDateTime.class::isInstance)
              .<Cell>map(time -> day((OffsetDateTime) time))
              .toList();
      return new BoardView.Task(
          shown.shownName(task.name()), TaskObject.due(words, tasks.view(), task, due));
    }

    private Cell.Text day(OffsetDateTime time) {
      Formats formats = words.formats();
      return new Cell.Text(formats.shortDate(time), formats.exact(time.toInstant()));
    }

    BoardView.@Nullable Stay stay(CrmRecord record) {
      if (moved == null) {
        return null;
      }
      OffsetDateTime known = moved.get(record.id());
      Instant begin = (known == null ? record.createdAt() : known).toInstant();
      LocalDate today = day(words.formats().now());
      LocalDate logged = today.minus(ChangeLog.KEPT);
      boolean isLonger = known == null && day(begin).isBefore(logged);
      long days = ChronoUnit.DAYS.between(isLonger ? logged : day(begin), today);
      if (days == 0) {
        return null;
      }
      return isLonger
          ? new BoardView.Stay(
              words.say("board.days_more", days), words.say("board.stay_more", days))
          : new BoardView.Stay(words.say("board.days", days), words.say("board.stay", days));
    }

    private LocalDate day(Instant moment) {
      return LocalDate.ofInstant(moment, words.formats().zone());
    }
  }

  Extras of(Visit visit, OpenList list, Field by, List<CrmRecord> records) {
    if (list.state().isPast()) {
      return new Extras(visit.words(), new OpenTasks.Next(null, Map.of()), null);
    }
    List<UUID> ids = records.stream().map(CrmRecord::id).toList();
    return new Extras(
        visit.words(),
        openTasks.next(list.actor(), list.view(), ids),
        glances.lastChanges(list.actor(), list.view().type().apiName(), by, ids));
  }
}
