package dev.oriel.storage;

import dev.oriel.schema.Field;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
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
      if (counts.merge(field.id(), 1, (count, one) -> (count + one) % STEP) == 0) {
        write(field);
      }
    }
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
