package dev.oriel.crm.journal;

import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.query.Page;
import dev.oriel.testing.Await;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The AI client of a member, with its journal. */
record Client(TestWorkspace workspace, Mcp mcp, Credential connection) {

  private static final Journal JOURNAL = RunningOriel.bean(Journal.class);

  /** A client of a new member with this profile. */
  static Client of(TestWorkspace workspace, String profile) {
    Mcp mcp = new Mcp(workspace.connection(profile));
    Actor acting = RunningOriel.bean(Actors.class).byConnectionKey(mcp.key());
    return new Client(workspace, mcp, Objects.requireNonNull(acting.connection()));
  }

  Actor owner() {
    return member(Objects.requireNonNull(connection.member()));
  }

  /** From here on the owner has another profile, and somebody else is an administrator. */
  void ownerGets(String profile) {
    TestPerson.create().join(workspace, "Administrator");
    Actor operator = workspace.operator();
    Profile other =
        RunningOriel.bean(ModelGuard.class)
            .run(operator, current -> RunningOriel.bean(Profiles.class).require(current, profile));
    UUID id = owner().principal().id();
    RunningOriel.bean(Members.class).save(operator, id, id + "@acme.test", "Member", other, null);
  }

  Actor member(UUID id) {
    return RunningOriel.bean(Actors.class).member(workspace.workspace(), id, Channel.SETUP);
  }

  JsonNode call(String tool, String object, Map<String, ?> arguments) {
    Map<String, Object> all = new HashMap<>(arguments);
    all.put("objectApiName", object);
    return mcp.call(tool, all);
  }

  String create(String object, String name, Map<String, ?> fields) {
    return call("create_record", object, Map.of("name", name, "fields", fields))
        .at("/record/id")
        .stringValue();
  }

  void update(String object, String id, Map<String, ?> fields) {
    call("update_record", object, Map.of("recordId", id, "fields", fields));
  }

  void merge(String object, String into, String from) {
    call("merge_records", object, Map.of("recordId", into, "from", List.of(from)));
  }

  /** Imports companies that are called Company 0, Company 1, … */
  void importCompanies(int rows) {
    Map<String, ?> arguments =
        Map.of(
            "fileName",
            "leads.csv",
            "headers",
            List.of("name"),
            "rows",
            IntStream.range(0, rows).mapToObj(row -> Map.of("name", "Company " + row)).toList(),
            "primaryObjectApiName",
            "companies");
    Map<String, String> job =
        Map.of("jobId", mcp.call("create_import_job", arguments).at("/job/id").stringValue());
    mcp.call("validate_import_job", job);
    mcp.call("run_import_job", job);
    Await.until(
        () -> mcp.call("get_import_job", job).at("/job/status").stringValue().equals("succeeded"));
  }

  /** What an entry says that was changed, as {@code field: before → after}. */
  static List<String> changes(JournalEntry entry) {
    return entry.changes().stream()
        .map(change -> change.field() + ": " + change.before() + " → " + change.after())
        .toList();
  }

  List<JournalEntry> entries(Actor reader) {
    return page(reader, 100, null).entries();
  }

  List<JournalEntry> entries() {
    return entries(workspace.operator());
  }

  Page<JournalEntry> page(Actor reader, int limit, @Nullable String cursor) {
    return JOURNAL.list(
        reader, JournalQuery.of(connection.id(), null), new Page.Query(limit, cursor));
  }

  JournalEntry newest() {
    return entries().getFirst();
  }

  Journal.Done putBack(Actor actor, JournalEntry entry) {
    return JOURNAL.putBack(actor, connection.id(), entry.id());
  }

  Journal.Done putBack(JournalEntry entry) {
    return putBack(workspace.operator(), entry);
  }
}
