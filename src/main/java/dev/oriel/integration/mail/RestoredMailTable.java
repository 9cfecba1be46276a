package dev.oriel.integration.mail;

import dev.oriel.platform.database.RestoredData;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Makes a restored workspace mail nobody: the original may have sent what its backup had queued, or
 * send it still. Mailboxes wait until their members resume them.
 */
@Component
class RestoredMailTable implements RestoredData {

  static final String REASON =
      "A backup was restored. The message may have been sent after the backup was made.";

  @Override
  public void restored(JdbcTemplate jdbc, String schema) {
    String mailbox = schema + ".mailbox";
    if (jdbc.queryForObject("select to_regclass(?)", String.class, mailbox) == null) {
      // The backup is older than mailboxes are.
      return;
    }
    jdbc.update("update %s set state = 'paused' where state = 'active'".formatted(mailbox));
    jdbc.update(
        """
        update %s.message set state = 'unknown', error = ?, next_at = null, lease_until = null
        where state in ('queued', 'sending')
        """
            .formatted(schema),
        REASON);
    // They stay to be decided about for a while, however old the backup is.
    jdbc.update(
        """
        update %s.message set tried_at = now()
        where state = 'unknown' and coalesce(tried_at, created_at) < now() - interval '7 days'
        """
            .formatted(schema));
  }
}
