package dev.oriel.model.storage.index;

import module java.base;

import dev.oriel.model.schema.Field;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Counts how often lists are sorted or filtered by fields that are not marked as indexed. Each node
 * keeps up to {@link #STEP} uses of a field in memory, which are lost when it stops.
 */
@Component
public class FieldUse {

  /** The number of uses after which the count is written. */
  static final int STEP = 20;

  private static final Logger log = LoggerFactory.getLogger(FieldUse.class);

  private final ConcurrentMap<Long, Integer> counts = new ConcurrentHashMap<>();
  private final AutomaticIndexTable table;

  FieldUse(AutomaticIndexTable table) {
    this.table = table;
  }

  /** A list was requested that indexes on these fields make fast, or would. */
  public void asked(List<Field> fields) {
    for (Field field : fields) {
      Integer left = counts.compute(field.id(), (_, count) -> next(count));
      if (left == null) {
        write(field);
      }
    }
  }

  /** The next count, or null if that is to be written. */
  private static @Nullable Integer next(@Nullable Integer count) {
    int next = count == null ? 1 : count + 1;
    return next == STEP ? null : next;
  }

  private void write(Field field) {
    try {
      table.asked(field.id(), STEP);
    } catch (DataAccessException e) {
      // The list itself can be answered, for example from a read-only database.
      log.debug("A count of lists is lost", e);
    }
  }
}
