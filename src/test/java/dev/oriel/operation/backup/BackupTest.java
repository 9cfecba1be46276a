package dev.oriel.operation.backup;

import static dev.oriel.operation.backup.TwoWorkspaces.ADMIN;
import static dev.oriel.operation.backup.TwoWorkspaces.OTHER;
import static dev.oriel.operation.backup.TwoWorkspaces.SUPPORT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.Refusals;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import tools.jackson.databind.JsonNode;

/** What comes back out of a backup. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Order(1)
// A server that has ended may still run a job when its database is dropped.
@ExpectsLog("terminating connection due to administrator command")
class BackupTest {

  @TempDir private static Path directory;

  private static TwoWorkspaces original;
  private static Path backup;

  /** What was restored, which no test changes. */
  private static OwnDatabase restored;

  /** A copy of it with a server, of which tests only ask. */
  private static OwnDatabase same;

  private static ServletWebServerApplicationContext untouched;

  @BeforeAll
  static void backUp() {
    original = new TwoWorkspaces(directory);
    original.fill();
    backup = directory.resolve("all.backup");
    assertThat(Commander.on(original.database, "backup", backup.toString())).isZero();
    restored = restored(backup);
    same = restored.copy();
    untouched = same.serve();
  }

  @AfterAll
  static void end() {
    untouched.close();
    same.close();
    restored.close();
    original.close();
  }

  private static OwnDatabase restored(Path file) {
    OwnDatabase database = OwnDatabase.create();
    assertThat(Commander.on(database, "restore", file.toString())).isZero();
    return database;
  }

  @Test
  void everyRowOfEveryTableComesBackAndEveryTableIsMadeAlike() {
    Map<String, List<String>> rows = restored.rows();
    Map<String, List<String>> before = original.database.rows();
    // The other tests of this class use the keys of the original after its backup.
    assertThat(rows.remove("oriel.credential_use")).isNotNull();
    before.remove("oriel.credential_use");
    // Only an installation that was never anything else has a first start.
    assertThat(rows.remove("oriel.first_start")).isEmpty();
    before.remove("oriel.first_start");
    assertThat(rows)
        .containsKeys("oriel.credential", "w1.change", "w2.note")
        .hasSizeGreaterThan(15);
    assertThat(rows.get("w1.change")).hasSizeGreaterThan(20);
    assertThat(rows).isEqualTo(before);
    assertThat(restored.structure()).isEqualTo(original.database.structure());
  }

  @Test
  void keysProfilesRecordsHistoryAndVersionsAnswerAsBefore() {
    for (String key : List.of(ADMIN, SUPPORT, OTHER)) {
      assertThat(TwoWorkspaces.answers(Api.at(OwnDatabase.origin(untouched), key)))
          .isEqualTo(TwoWorkspaces.answers(Api.at(OwnDatabase.origin(original.server), key)));
    }
  }

  @Tag(SecondTier.SERVER)
  @Test
  void everythingGoesOnFromWhereItStood() {
    String path = "/objects/things/deleted?limit=2";
    String cursor = original.admin.get(path).at("/data/nextCursor").stringValue();
    JsonNode rest = original.admin.get(path + "&cursor=" + cursor).at("/data/deleted");
    assertThat(rest).hasSize(1);
    try (OwnDatabase changed = restored.copy();
        var server = changed.serve()) {
      Api admin = Api.at(OwnDatabase.origin(server), ADMIN);
      assertChangesAreFollowed(admin);
      assertDeletionsAreFollowed(admin, path + "&cursor=" + cursor, rest);
      assertNumbersGoOn(admin);
      assertThat(admin.post("/objects", Map.of("name", "New", "apiName", "new")).status())
          .isEqualTo(201);
      admin.create("new", "In a new table", Map.of());
      assertThat(Commander.on(changed, "key", "revoke", "-w", "Büro", "Admin")).isZero();
      assertThat(admin.get("/objects").status()).isEqualTo(401);
    }
  }

  private static void assertChangesAreFollowed(Api admin) {
    String export = admin.get("/objects/contacts/export").header("X-Change-Cursor");
    assertThat(admin.get("/changes?cursor=" + export).at("/data/changes")).isEmpty();
    String later = admin.create("contacts", "Later", Map.of());
    assertThat(admin.get("/changes?cursor=" + export).at("/data/changes"))
        .singleElement()
        .extracting(change -> change.get("recordId").stringValue())
        .isEqualTo(later);
  }

  private static void assertDeletionsAreFollowed(Api admin, String path, JsonNode rest) {
    assertThat(admin.get(path).at("/data/deleted")).isEqualTo(rest);
    String later = admin.create("things", "Later", Map.of());
    admin.delete("/objects/things/records/" + later);
    RunningOriel.awaitTransactions();
    assertThat(admin.get(path).at("/data/deleted"))
        .extracting(deletion -> deletion.get("id").stringValue())
        .containsExactly(rest.get(0).get("id").stringValue(), later);
  }

  private static void assertNumbersGoOn(Api admin) {
    String quote = TwoWorkspaces.quote(admin, 2);
    assertThat(admin.get("/objects/quotes/records/" + quote).at("/data/record/name").stringValue())
        .isEqualTo("Q-00002");
    String thing = admin.create("things", "Next", Map.of("code", "A"));
    assertThat(
            admin
                .get("/objects/things/records/" + thing)
                .at("/data/record/fields/autoNumber")
                .stringValue())
        // The seventh was deleted.
        .endsWith("8");
    assertThat(
            admin
                .post(
                    "/objects/things/records",
                    Map.of("name", "Same", "fields", Map.of("code", "a")))
                .status())
        .isEqualTo(409);
  }

  /** Their transactions have other numbers in the new database, so changes would be skipped. */
  @Test
  void cursorsOfTheChangeFeedAreRefusedAfterARestore() {
    JsonNode first = original.admin.get("/changes?limit=2").at("/data");
    assertThat(first.get("hasMore").booleanValue()).isTrue();
    Api.Answered all = original.admin.get("/changes?limit=1000");
    assertThat(all.at("/data/changes")).hasSizeGreaterThan(20);
    List<String> cursors =
        List.of(
            first.get("nextCursor").stringValue(),
            all.at("/data/nextCursor").stringValue(),
            original.admin.get("/changes?cursor=now").at("/data/nextCursor").stringValue(),
            original.admin.get("/objects/contacts/export").header("X-Change-Cursor"));
    Api admin = Api.at(OwnDatabase.origin(untouched), ADMIN);
    for (String cursor : cursors) {
      Api.Answered refused = admin.get("/changes?cursor=" + cursor);
      assertThat(Refusals.problems(refused)).isEqualTo("cursor bad_cursor");
      assertThat(refused.message()).contains("restored from a backup", "begin with an export");
      assertThat(original.admin.get("/changes?cursor=" + cursor).status()).isEqualTo(200);
    }
    assertThat(admin.get("/changes?limit=1000").at("/data/changes"))
        .isEqualTo(all.at("/data/changes"));
  }

  @Test
  void numbersOfTransactionsAreOlderThanAnyOfTheNewDatabase() {
    assertThat(restored.query("select distinct txid::text from w1.change")).containsExactly("3");
  }

  @Tag(SecondTier.SERVER)
  @Test
  void backupOfTheRestoredIsTheSameAgain() throws Exception {
    Path again = directory.resolve("again.backup");
    assertThat(Commander.on(restored, "backup", again.toString())).isZero();
    assertThat(BackupFiles.lines(again)).isEqualTo(BackupFiles.lines(backup));
  }

  @Tag(SecondTier.SERVER)
  @Test
  void workspaceIsBackedUpAlone() {
    Path one = directory.resolve("one.backup");
    assertThat(Commander.on(original.database, "backup", one.toString(), "-w", "other")).isZero();
    try (OwnDatabase copy = restored(one);
        var server = copy.serve()) {
      Map<String, List<String>> rows = copy.rows();
      assertThat(rows.keySet()).noneMatch(table -> table.startsWith("w1."));
      assertThat(rows.toString()).contains("Other").doesNotContain("Büro", "ada@acme.test");
      Map<String, List<String>> all = original.database.rows();
      assertThat(rows).allSatisfy((table, of) -> assertThat(all.get(table)).containsAll(of));
      assertThat(rows.get("w2.change")).isEqualTo(all.get("w2.change"));
      assertThat(rows.get("oriel.field")).hasSizeGreaterThan(50);
      assertThat(TwoWorkspaces.answers(Api.at(OwnDatabase.origin(server), OTHER)))
          .isEqualTo(TwoWorkspaces.answers(original.other));
      assertThat(Api.at(OwnDatabase.origin(server), ADMIN).get("/objects").status()).isEqualTo(401);
      assertThat(Commander.on(copy, "setup", "apply", directory.resolve("one.yaml").toString()))
          .isZero();
      assertThat(Api.at(OwnDatabase.origin(server), ADMIN).get("/objects").status()).isEqualTo(200);
    }
  }

  @Test
  void resultIsOneLineAndTheFileIsItsOwnersAlone(CapturedOutput output) throws Exception {
    Path file = directory.resolve("told.backup");
    assertThat(Commander.on(original.database, "backup", file.toString())).isZero();
    assertThat(output.getOut().lines().toList().getLast())
        .matches(
            "Backed up 2 workspaces, [0-9,]+ rows, to %s \\([0-9,]+ bytes\\)[.]".formatted(file));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(directory).isDirectoryNotContaining("glob:**.part");
  }

  @Tag(SecondTier.SERVER)
  @Test
  void serverThatStandsEmptyServesWhatIsRestoredBesideIt() {
    try (OwnDatabase copy = OwnDatabase.create();
        var server = copy.serve()) {
      Api admin = Api.at(OwnDatabase.origin(server), ADMIN);
      assertThat(admin.get("/objects").status()).isEqualTo(401);
      assertThat(Commander.on(copy, "restore", backup.toString())).isZero();
      assertThat(TwoWorkspaces.answers(admin)).isEqualTo(TwoWorkspaces.answers(original.admin));
    }
  }

  /** Where the tests run on a cluster, this is the way from it to one PostgreSQL, and back. */
  @Tag(SecondTier.SERVER)
  @Test
  void installationMovesToAnEmbeddedPostgresAndBack(CapturedOutput output) throws Exception {
    Path data = directory.resolve("data");
    assertThat(Commander.on(data, "restore", backup.toString())).isZero();
    assertThat(output.getErr()).contains("Creating an installation in " + data);
    assertThat(output.getOut()).contains("Restored 2 workspaces");
    Path moved = directory.resolve("moved.backup");
    assertThat(Commander.on(data, "backup", moved.toString())).isZero();
    assertThat(BackupFiles.lines(moved)).isEqualTo(BackupFiles.lines(backup));
    try (OwnDatabase back = restored(moved);
        var server = back.serve()) {
      Api admin = Api.at(OwnDatabase.origin(server), ADMIN);
      assertThat(TwoWorkspaces.answers(admin)).isEqualTo(TwoWorkspaces.answers(original.admin));
      assertThat(admin.get("/changes?limit=1000").at("/data/changes"))
          .isEqualTo(original.admin.get("/changes?limit=1000").at("/data/changes"));
      assertChangesAreFollowed(admin);
    }
  }
}
