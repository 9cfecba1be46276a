package dev.oriel.crm.member;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.administration.WorkspaceJobs;
import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.job.JobState;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A member is removed, and the records go to another one. */
@ExpectsLog({"no administrator any more", "has no access any more"})
class HandoverTest {

  private final Colleague admin = Colleague.of("Administrator");
  private final UUID bob = TestPerson.create().join(admin.workspace(), "Standard");
  private final UUID eve = TestPerson.create().join(admin.workspace(), "Standard");
  private final Api api = admin.workspace().admin();
  private final Handover handover = RunningOriel.bean(Handover.class);

  private String record(String object, String field, UUID member) {
    return "/objects/"
        + object
        + "/records/"
        + api.create(object, "Of a member", Map.of(field, member.toString()));
  }

  private String member(String record, String field) {
    return api.get(record).at("/data/record/fields/" + field).stringValue();
  }

  @Test
  void allFieldsOfMembersNameTheReceiver() {
    String oldest = record("companies", "owner", bob);
    String deal = record("deals", "owner", bob);
    String task = record("tasks", "assignee", bob);
    String others = record("companies", "owner", admin.member());
    for (int i = 0; i < 120; i++) {
      record("companies", "owner", bob);
    }
    handover.remove(admin.person().actor(), bob, eve);
    assertThat(admin.workspace().findMember(bob).isRemoved()).isTrue();
    Await.until(() -> member(task, "assignee").equals(eve.toString()));
    Await.until(() -> member(deal, "owner").equals(eve.toString()));
    Await.until(() -> member(oldest, "owner").equals(eve.toString()));
    assertThat(member(others, "owner")).isEqualTo(admin.member().toString());
    assertThat(
            RunningOriel.bean(Audit.class)
                .list(admin.workspace().operator(), AuditQuery.ALL, 2, null)
                .entries())
        .extracting(entry -> entry.target().id(), entry -> entry.after().has("recordsTo"))
        .contains(tuple(bob.toString(), true));
  }

  @Test
  void whoDoesNotWorkHereGetsNothingAndNobodyIsRemoved() {
    RunningOriel.bean(MemberChanges.class).suspend(admin.workspace().operator(), eve);
    Actor actor = admin.person().actor();
    assertRefused(Refusal.Conflict.class, () -> handover.remove(actor, bob, eve));
    assertRefused(Refusal.Conflict.class, () -> handover.remove(actor, bob, bob));
    UUID self = Objects.requireNonNull(actor.member());
    assertRefused(Refusal.Conflict.class, () -> handover.remove(actor, self, bob));
    assertRefused(Refusal.NotFound.class, () -> handover.remove(actor, bob, UUID.randomUUID()));
    assertThat(admin.workspace().findMember(bob).isActive()).isTrue();
  }

  @Test
  void recordsThatCameLaterAreGivenAgain() {
    Actor actor = admin.person().actor();
    assertRefused(Refusal.Conflict.class, () -> handover.give(actor, bob, eve));
    String company = record("companies", "owner", bob);
    RunningOriel.bean(MemberChanges.class).remove(actor, bob);
    assertRefused(Refusal.Conflict.class, () -> handover.give(actor, bob, bob));
    assertRefused(Refusal.NotFound.class, () -> handover.give(actor, bob, UUID.randomUUID()));
    assertRefused(Refusal.NotFound.class, () -> handover.give(actor, UUID.randomUUID(), eve));
    assertThat(member(company, "owner")).isEqualTo(bob.toString());
    handover.give(actor, bob, eve);
    Await.until(() -> member(company, "owner").equals(eve.toString()));
    Actor other = Colleague.in(admin.workspace(), "Standard").person().actor();
    assertRefused(Refusal.Forbidden.class, () -> handover.give(other, bob, eve));
  }

  @Test
  void aHandoverWhoseAskerIsGoneFailsWithItsReasonAndIsAskedForAnew() {
    String company = record("companies", "owner", bob);
    Colleague asker = Colleague.in(admin.workspace(), "Administrator");
    UUID standard =
        RunningOriel.bean(Profiles.class).require(admin.workspace().operator(), "Standard").id();
    MemberChanges members = RunningOriel.bean(MemberChanges.class);
    members.remove(admin.person().actor(), bob);
    Actor former = asker.person().actor();
    // Asked for by an administrator, and run later.
    RunningOriel.bean(Transactions.class)
        .run(() -> {
          handover.give(former, bob, eve);
          return members.assign(admin.workspace().operator(), asker.member(), null, standard);
        });
    WorkspaceJobs jobs = RunningOriel.bean(WorkspaceJobs.class);
    Actor actor = admin.person().actor();
    assertThat(reason(jobs, actor)).contains("no administrator any more", "former member");
    members.suspend(admin.workspace().operator(), asker.member());
    jobs.retry(actor, jobs.list(actor).getFirst().id());
    Await.until(() -> reason(jobs, actor).contains("suspended"));
    assertThat(reason(jobs, actor)).contains("has no access any more", "Ask for it anew");
    assertThat(member(company, "owner")).isEqualTo(bob.toString());
    handover.give(actor, bob, eve);
    Await.until(() -> member(company, "owner").equals(eve.toString()));
  }

  /** Why the newest job has failed, once it has. */
  private static String reason(WorkspaceJobs jobs, Actor actor) {
    Await.until(() -> jobs.list(actor).getFirst().state() == JobState.FAILED);
    return Objects.requireNonNullElse(jobs.list(actor).getFirst().reason(), "");
  }

  @Test
  void whoIsNoAdministratorRemovesNobody() {
    Actor other = Colleague.in(admin.workspace(), "Standard").person().actor();
    assertRefused(Refusal.Forbidden.class, () -> handover.remove(other, bob, eve));
    assertThat(admin.workspace().findMember(bob).isActive()).isTrue();
  }
}
