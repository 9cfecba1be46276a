package dev.oriel.integration.calendar;

import dev.oriel.platform.database.RestoredData;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Makes a restored workspace write into no calendar: its original may do it still. Calendars wait
 * until their members resume them.
 */
@Component
class RestoredCalendarTable implements RestoredData {

  @Override
  public void restored(JdbcTemplate jdbc, String schema) {
    String calendar = schema + ".calendar";
    if (jdbc.queryForObject("select to_regclass(?)", String.class, calendar) == null) {
      // The backup is older than calendars are.
      return;
    }
    jdbc.update(
        "update %s set state = 'paused', lease_until = null where state = 'active'"
            .formatted(calendar));
  }
}
