package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.crm.record.Several;
import dev.oriel.platform.json.Json;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * A webhook, which decides what becomes of the requests to it. Its name, profile and token are
 * those of the credential with the same id.
 *
 * @param objectId the object whose records are written; it may have been deleted since
 * @param matchFieldId the field by which records are found; null for their name
 * @param onSeveral the record that is changed if several match
 * @param mapping empty for a webhook that only listens
 * @param keepsPayloads whether the log keeps what was received
 */
public record InboundWebhook(
    UUID id,
    long objectId,
    Action action,
    @Nullable Long matchFieldId,
    Several onSeveral,
    Mapping mapping,
    boolean keepsPayloads) {

  /** Whether it only keeps what is sent, until it is given a mapping. */
  public boolean listens() {
    return mapping.targets().isEmpty();
  }

  public boolean isSameAs(InboundWebhook other) {
    return objectId == other.objectId
        && action == other.action
        && Objects.equals(matchFieldId, other.matchFieldId)
        && onSeveral == other.onSeveral
        && keepsPayloads == other.keepsPayloads
        && mapping.stored().equals(other.mapping.stored());
  }

  /** Reads the row of a table. */
  public static InboundWebhook of(ResultSet row, int n) throws SQLException {
    return new InboundWebhook(
        row.getObject("id", UUID.class),
        row.getLong("object_id"),
        Action.valueOf(row.getString("action")),
        row.getObject("match_field_id", Long.class),
        Several.valueOf(row.getString("on_several")),
        Mapping.ofStored(Json.MAPPER.readTree(row.getString("mapping"))),
        row.getBoolean("keeps_payloads"));
  }
}
