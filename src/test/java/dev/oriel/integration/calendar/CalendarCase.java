package dev.oriel.integration.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.job.JobState;
import dev.oriel.access.job.JobStatus;
import dev.oriel.access.job.Jobs;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.DavVisitor;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** A workspace whose members connect calendars of servers of the tests. */
public abstract class CalendarCase {

  protected final TestWorkspace workspace = TestWorkspace.create();
  protected final UUID ada = workspace.member("ada" + UUID.randomUUID() + "@acme.test", "Ada");
  protected final Api admin = workspace.admin();

  /** Nobody looks at the calendars of a test that has ended, whose servers may have ended too. */
  @AfterEach
  void pause() {
    jdbc().update("update " + table("calendar") + " set state = 'paused'");
  }

  protected DavVisitor connect(UUID member, DavVisitor calendar) {
    RunningOriel.bean(Calendars.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(member),
            new CalendarSpec(calendar.calendar().toString(), calendar.user(), calendar.password()));
    // The first look at the calendar is over before a test begins.
    awaitPolled(member, null);
    return calendar;
  }

  /** An event of Ada's, tomorrow from nine to ten unless other values are given. */
  protected String event(String name, Object... more) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("owner", ada.toString());
    fields.put("startAt", "2027-03-01T09:00:00Z");
    fields.put("endAt", "2027-03-01T10:00:00Z");
    for (int i = 0; i < more.length; i += 2) {
      fields.put((String) more[i], more[i + 1]);
    }
    return admin.create("events", name, fields);
  }

  protected void change(String event, Map<String, ?> fields) {
    Api.Answered answered =
        admin.patch("/objects/events/records/" + event, Map.of("fields", fields));
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
  }

  protected JsonNode fields(String event) {
    return admin.get("/objects/events/records/" + event).at("/data/record/fields");
  }

  protected @Nullable EventLink link(String event) {
    return RunningOriel.bean(EventLinkTable.class)
        .of(workspace.workspace(), UUID.fromString(event));
  }

  /**
   * Waits until it is true, but not for the time after which a job tries again that has found
   * another one at work with the calendar.
   */
  protected void until(Callable<Boolean> condition) {
    Await.until(() -> {
      boolean isTrue = condition.call();
      if (!isTrue) {
        jobsWaitingForATurn().forEach(CalendarCase::isDue);
      }
      return isTrue;
    });
  }

  private List<String> jobsWaitingForATurn() {
    return jdbc()
        .queryForList(
            """
            select task_instance from oriel.job where task_name in ('calendar.push', 'calendar.pull')
              and workspace_id = ? and state = 'QUEUED'
              and execution_time between now() + interval '1 s' and now() + interval '5 s'
            """,
            String.class,
            workspace.workspace().id());
  }

  protected void await(String event, EventLink.State state) {
    until(() -> {
      EventLink link = link(event);
      return link != null && link.state() == state && link.wanted() == link.done();
    });
  }

  protected void awaitSynced(String event) {
    await(event, EventLink.State.SYNCED);
  }

  /** Looks at the calendar of a member now, and waits until that is done. */
  protected void pull(UUID member) {
    awaitTurn(member);
    awaitPolled(member, polledAt(member));
  }

  private void awaitPolled(UUID member, @Nullable OffsetDateTime before) {
    Await.until(() -> {
      // Read first: what is put off at this moment has not ended by what is read next.
      List<String> putOff = putOffPulls(member);
      OffsetDateTime after = polledAt(member);
      if (after != null && (before == null || after.isAfter(before))) {
        return true;
      }
      // A job that finds a push at work, or one that has failed, is put off: it is made due again.
      askNow(member);
      putOff.forEach(CalendarCase::isDue);
      return false;
    });
  }

  private List<String> putOffPulls(UUID member) {
    return jdbc()
        .queryForList(
            """
            select task_instance from oriel.job where task_name = 'calendar.pull'
              and workspace_id = ? and state = 'QUEUED' and execution_time > now()
              and key = (select id::text from %s where member_id = ?)
            """
                .formatted(table("calendar")),
            String.class,
            workspace.workspace().id(),
            member);
  }

  /** Makes what a calendar waits for due now. */
  protected void hurry(UUID member) {
    askSoon(member);
    jdbc().update("update " + table("event_link") + " set next_at = now() - interval '1 s'");
    // A job that runs just now may do it, and be the last.
    Await.until(() -> {
      if (queued("calendar.push").isEmpty()) {
        goOn(member);
        return true;
      }
      return isRetried("calendar.push");
    });
  }

  /** Its server need not be left alone any longer, whatever the present turn with it finds. */
  protected void askSoon(UUID member) {
    awaitTurn(member);
    askNow(member);
  }

  /** Waits until no job talks with the calendar: one that does may know an earlier state. */
  protected void awaitTurn(UUID member) {
    String held = "select lease_until is null from %s where member_id = ?";
    Await.until(
        () -> jdbc().queryForObject(held.formatted(table("calendar")), Boolean.class, member));
  }

  /** Its server need not be left alone any longer. */
  private void askNow(UUID member) {
    jdbc()
        .update("update " + table("calendar") + " set next_at = null where member_id = ?", member);
  }

  /** Makes the jobs of a kind due now that wait; until there is one, waits itself. */
  protected void runNow(String kind) {
    Await.until(() -> isRetried(kind));
  }

  private boolean isRetried(String kind) {
    return queued(kind).stream().filter(job -> isDue(job.id())).count() > 0;
  }

  private static boolean isDue(String job) {
    try {
      RunningOriel.bean(Jobs.class).retry(job);
      return true;
    } catch (Refused _) {
      // It runs just now.
      return false;
    }
  }

  /** Goes on with the calendar of a member, as that does on the page. */
  protected void resume(UUID member) {
    jdbc()
        .update(
            "update "
                + table("calendar")
                + " set state = 'active', note = null, next_at = null where member_id = ?",
            member);
    goOn(member);
  }

  private void goOn(UUID member) {
    RunningOriel.bean(EventMarks.class)
        .calendarChanged(
            workspace.workspace(),
            null,
            RunningOriel.bean(CalendarTable.class).ofMember(workspace.workspace(), member));
  }

  /** What has failed at last with the calendar of a member; null if nothing has. */
  protected @Nullable String note(UUID member) {
    return jdbc()
        .queryForObject(
            "select note from " + table("calendar") + " where member_id = ?", String.class, member);
  }

  protected List<JobStatus> queued(String kind) {
    return RunningOriel.bean(Jobs.class).list(workspace.workspace(), JobState.QUEUED, 20).stream()
        .filter(job -> job.kind().equals(kind))
        .toList();
  }

  private @Nullable OffsetDateTime polledAt(UUID member) {
    return jdbc()
        .queryForObject(
            "select polled_at from " + table("calendar") + " where member_id = ?",
            OffsetDateTime.class,
            member);
  }

  protected JdbcTemplate jdbc() {
    return RunningOriel.bean(JdbcTemplate.class);
  }

  protected String table(String name) {
    return workspace.workspace().schema() + "." + name;
  }
}
