package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.json.Json;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** What changes write into the audit log of a workspace. */
public record AuditWatch(Workspace workspace) {

  public static AuditWatch of(TestWorkspace workspace) {
    return new AuditWatch(workspace.workspace());
  }

  /** All entries, newest first. */
  public List<AuditEntry> all() {
    return RunningOriel.bean(Audit.class)
        .list(RunningOriel.bean(Actors.class).operator(workspace), AuditQuery.ALL, 10_000, null)
        .entries();
  }

  /** The entries that a change adds, oldest first. */
  public List<AuditEntry> added(Runnable change) {
    int before = all().size();
    change.run();
    List<AuditEntry> after = all();
    return after.subList(0, after.size() - before).reversed();
  }

  /** The one entry that a change adds. */
  public AuditEntry one(Runnable change) {
    List<AuditEntry> added = added(change);
    assertThat(added).hasSize(1);
    return added.getFirst();
  }

  public static void assertIs(AuditEntry entry, AuditKind kind, AuditAction action) {
    assertThat(entry.target().kind()).as(entry.toString()).isEqualTo(kind);
    assertThat(entry.action()).as(entry.toString()).isEqualTo(action);
  }

  /** The values that an entry has, in JSON with single quotes for double ones. */
  public static void assertChanges(AuditEntry entry, String before, String after) {
    assertThat(entry.before()).isEqualTo(Json.parse(before.replace('\'', '"')));
    assertThat(entry.after()).isEqualTo(Json.parse(after.replace('\'', '"')));
  }

  /** All that is stored, as text. */
  public String stored() {
    return String.join(
        "\n",
        RunningOriel.bean(JdbcTemplate.class)
            .queryForList(
                "select audit::text from %s.audit".formatted(workspace.schema()), String.class));
  }
}
