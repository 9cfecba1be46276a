package dev.oriel.testing;

import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.Jobs;
import dev.oriel.platform.refusal.Refused;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The e-mails of a workspace on the shared server, which jobs hand over. Calls and pages wait some
 * seconds for them; a busy machine can need longer.
 */
public record MailWork(Workspace workspace) {

  /**
   * Waits until each e-mail was handed over, has failed or waits for its next attempt, and what
   * follows from that is done.
   */
  public void await() {
    Await.until(() ->
        isEmpty(
                "select from %s.message where state = 'sending' or (state = 'queued' and error is null)"
                    .formatted(workspace.schema()))
            && isEmpty(
                "select from oriel.job where task_name = 'mail.send' and state = 'RUNNING' and"
                    + " workspace_id = "
                    + workspace.id()));
  }

  private static boolean isEmpty(String select) {
    return jdbc().queryForList(select).isEmpty();
  }

  /** The path of the page of the e-mail that was written last. */
  public String latest() {
    return "/me/mailbox/messages/" + latest("id");
  }

  /** The state of the e-mail that was written last. */
  public String latestState() {
    return latest("state");
  }

  private String latest(String column) {
    return jdbc()
        .queryForObject(
            "select %s::text from %s.message order by created_at desc, id desc limit 1"
                .formatted(column, workspace.schema()),
            String.class);
  }

  /** Makes due what an e-mail waits for, and has it looked at now. */
  public void hurry(String message) {
    lookAgain(message, true);
  }

  /** Has an e-mail looked at now, which was to be done later. */
  public void lookAgain(String message) {
    lookAgain(message, false);
  }

  /**
   * The job of the e-mail is queued again after the e-mail is, and may begin by itself. An earlier
   * round of the e-mail can have a job that is queued, too.
   */
  private void lookAgain(String message, boolean isHurried) {
    Await.until(() -> {
      List<Map<String, Object>> jobs = openJobs(message);
      if (isHurried && jobs.stream().allMatch(MailWork::isQueued)) {
        makeDue(message);
      }
      return jobs.stream().allMatch(job -> isQueued(job) && isDue(job));
    });
  }

  private List<Map<String, Object>> openJobs(String message) {
    return jdbc()
        .queryForList(
            """
            select j.task_instance, j.state from oriel.job j join %s.message m
              on j.input ->> 'message' = m.id::text and (j.input ->> 'round')::int = m.round
            where j.task_name = 'mail.send' and j.workspace_id = ? and m.id = ?::uuid
              and j.state in ('QUEUED', 'RUNNING')
            """
                .formatted(workspace.schema()),
            workspace.id(),
            message);
  }

  private void makeDue(String message) {
    jdbc()
        .update(
            """
            update %s.message set next_at = now() - interval '1 s',
              lease_until = %s
            where id = ?::uuid
            """
                .formatted(workspace.schema(), TestDatabases.later("lease_until", "-1 day")),
            message);
  }

  private static boolean isQueued(Map<String, Object> job) {
    return job.get("state").equals("QUEUED");
  }

  private static boolean isDue(Map<String, Object> job) {
    try {
      RunningOriel.bean(Jobs.class).retry((String) job.get("task_instance"));
      return true;
    } catch (Refused _) {
      // It runs by now.
      return false;
    }
  }

  private static JdbcTemplate jdbc() {
    return RunningOriel.bean(JdbcTemplate.class);
  }
}
