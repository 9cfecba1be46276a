package dev.oriel.access.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.Profile;
import dev.oriel.feature.key.Keys;
import dev.oriel.integration.export.AuditFile;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Administrators read, filter and export the audit log; only its age removes an entry. */
class AuditTest {

  private final Audit audit = RunningOriel.bean(Audit.class);
  private final Keys keys = RunningOriel.bean(Keys.class);
  private final TestWorkspace workspace = TestWorkspace.create();

  @Test
  void entriesAreReadPageByPageNewestFirst() {
    createKeys("One", "Two", "Three", "Four");
    List<String> names = new ArrayList<>();
    String cursor = null;
    do {
      AuditPage page = audit.list(workspace.operator(), AuditQuery.ALL, 2, cursor);
      page.entries().forEach(entry -> names.add(entry.target().name()));
      cursor = page.nextCursor();
    } while (cursor != null);
    assertThat(names).containsExactly("Four", "Three", "Two", "One", workspace.workspace().name());
  }

  @Test
  void entriesAreFilteredByWhoWhatWhereAndWhen() {
    UUID ada = workspace.member("ada@acme.test", "Ada");
    createKeys("One");
    workspace.revoke("One");
    String admin = workspace.key("Administrator", "Modeller").key();
    UUID key = keys.named(workspace.operator(), "Modeller").id();
    new Api(admin).post("/objects", Map.of("name", "Projects", "apiName", "projects"));

    assertThat(found(query(key, Set.of(), Set.of(), null, Set.of(), null, null)))
        .containsExactly("object.created projects");
    assertThat(found(query(null, Set.of(AuditKind.KEY), Set.of(), null, Set.of(), null, null)))
        .containsExactly("key.created Modeller", "key.revoked One", "key.created One");
    assertThat(
            found(
                query(
                    null,
                    Set.of(AuditKind.KEY, AuditKind.MEMBER),
                    Set.of(AuditAction.CREATED),
                    null,
                    Set.of(),
                    null,
                    null)))
        .containsExactly("key.created Modeller", "key.created One", "member.created Ada");
    assertThat(found(query(null, Set.of(), Set.of(), ada.toString(), Set.of(), null, null)))
        .containsExactly("member.created Ada");
    assertThat(found(query(null, Set.of(), Set.of(), null, Set.of(Channel.REST), null, null)))
        .containsExactly("object.created projects");
  }

  @Test
  void daysAreThoseOfTheWorkspace() {
    createKeys("Before midnight", "After midnight");
    LocalDate day = LocalDate.of(2026, 3, 29);
    ZoneId vienna = ZoneId.of("Europe/Vienna");
    move("Before midnight", day.atStartOfDay(vienna).minusSeconds(1).toOffsetDateTime().toString());
    move("After midnight", day.atStartOfDay(vienna).toOffsetDateTime().toString());
    assertThat(found(query(null, Set.of(), Set.of(), null, Set.of(), day, day)))
        .containsExactly("key.created After midnight");
    assertThat(
            found(
                query(
                    null, Set.of(), Set.of(), null, Set.of(), day.minusDays(1), day.minusDays(1))))
        .containsExactly("key.created Before midnight");
  }

  @Test
  void whoIsNoAdministratorLearnsNothing() {
    UUID ada = workspace.member("ada@acme.test", "Ada");
    Actor member = RunningOriel.bean(Actors.class).member(workspace.workspace(), ada, Channel.REST);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    assertForbidden(() -> audit.list(member, AuditQuery.ALL, 10, null));
    assertForbidden(() -> audit.list(member, AuditQuery.ALL, 10, "no cursor"));
    assertForbidden(() -> audit.export(member, AuditQuery.ALL, _ -> file.write(1)));
    assertForbidden(() -> AuditFile.write(file, audit, member, AuditQuery.ALL));
    assertThat(file.size()).isZero();
  }

  private static void assertForbidden(ThrowingCallable operation) {
    assertThatThrownBy(operation)
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> assertThat(refused.refusal()).isInstanceOf(Refusal.Forbidden.class));
  }

  @Test
  void anotherWorkspaceHasALogOfItsOwn() {
    createKeys("Secret project");
    TestWorkspace other = TestWorkspace.create();
    AuditPage first = audit.list(workspace.operator(), AuditQuery.ALL, 1, null);
    assertThat(audit.list(other.operator(), AuditQuery.ALL, 10, first.nextCursor()).entries())
        .allMatch(entry -> entry.target().name().equals(other.workspace().name()));
    assertThat(AuditWatch.of(other).all()).hasSize(1);
  }

  @Test
  void anExportHasAllEntriesAndItsNamesAreNoFormulas() throws IOException {
    createKeys("=HYPERLINK(\"http://evil.example\")", "Plain, with a comma");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AuditFile.write(out, audit, workspace.operator(), AuditQuery.ALL);
    List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.getFirst())
        .isEqualTo(
            "at,actorKind,actorId,actor,connectionId,connection,surface,address,requestId,action,"
                + "kind,targetId,target,before,after");
    assertThat(lines.get(1)).contains(",\"Plain, with a comma\",{},\"{\"\"name\"\":");
    assertThat(lines.get(2)).contains(",\"'=HYPERLINK(\"\"http://evil.example\"\")\",");
    assertThat(lines.get(3)).contains(",operator,00000000-0000-0000-0000-000000000000,Operator,");
  }

  @Test
  void anExportIsReadInPartsAndComplete() {
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    createKeys("Copied");
    jdbc.update(
        """
        with numbers as (select n from generate_series(1, 1200) n)
        insert into %1$s.audit (at, actor_kind, actor_name, action, kind, target_id, target_name,
          before, after)
        select at, 'system', 'System', 'created', 'key', n::text, 'Copy', '{}', '{}'
        from %1$s.audit, numbers where target_name = 'Copied'
        """
            .formatted(workspace.workspace().schema()));
    List<String> ids = new ArrayList<>();
    audit.export(workspace.operator(), AuditQuery.ALL, entry -> ids.add(entry.target().id()));
    assertThat(ids).hasSize(1_202).doesNotHaveDuplicates();
  }

  @Test
  void entriesAreRemovedAfter400Days() {
    createKeys("Old", "Young");
    move("Old", "now() - interval '401 days'");
    move("Young", "now() - interval '399 days'");
    RecurringJob.run("audit-expiry");
    assertThat(found(query(null, Set.of(AuditKind.KEY), Set.of(), null, Set.of(), null, null)))
        .containsExactly("key.created Young");
  }

  /** Only the table of the log names it in SQL, and has an insert, a select and the retention. */
  @Test
  void noStatementChangesOrRemovesEntriesButTheRetention() throws IOException {
    Pattern changing = Pattern.compile("\\b(update|delete|truncate|merge|copy|drop)\\b");
    try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = file.getFileName().toString();
        if (!name.matches(".*\\.(java|sql)")) {
          continue;
        }
        String text = Files.readString(file);
        if (name.equals("AuditTable.java")) {
          assertThat(changing.matcher(text.replaceAll("jdbc\\.update\\(", "")).results())
              .hasSize(1);
          assertThat(text).contains("\"delete from w\" + workspaceId + \".audit where at < ?\"");
        } else if (!name.equals("16.sql")) {
          assertThat(text).as(file.toString()).doesNotContain("}.audit ", ".audit\"", "%s.audit");
        }
      }
    }
  }

  private void createKeys(String... names) {
    for (String name : names) {
      keys.create(workspace.operator(), new CredentialSpec(name, profile(), null, null));
    }
  }

  private Profile profile() {
    Actor operator = workspace.operator();
    return RunningOriel.bean(ModelGuard.class)
        .run(operator, current -> RunningOriel.bean(Profiles.class).require(current, "Standard"));
  }

  /** Moves an entry to another time, which is a text of a time or an SQL expression. */
  private void move(String name, String at) {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update %s.audit set at = %s where target_name = ?"
                .formatted(
                    workspace.workspace().schema(), at.startsWith("now()") ? at : "'" + at + "'"),
            name);
  }

  private static AuditQuery query(
      @Nullable UUID by,
      Set<AuditKind> kinds,
      Set<AuditAction> actions,
      @Nullable String target,
      Set<Channel> surfaces,
      @Nullable LocalDate from,
      @Nullable LocalDate to) {
    return new AuditQuery(by, kinds, actions, target, surfaces, from, to);
  }

  private List<String> found(AuditQuery query) {
    return audit.list(workspace.operator(), query, 100, null).entries().stream()
        .map(entry ->
            "%s.%s %s"
                .formatted(
                    entry.target().kind().word(), entry.action().word(), entry.target().name()))
        .toList();
  }
}
