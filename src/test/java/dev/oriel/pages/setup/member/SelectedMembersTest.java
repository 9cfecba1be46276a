package dev.oriel.pages.setup.member;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.administration.WorkspaceJobs;
import dev.oriel.access.identity.Member;
import dev.oriel.access.job.JobStatus;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What is done with several members together. */
class SelectedMembersTest {

  private static final String SELECTED = "/setup/members/selected";

  private final Colleague admin = Colleague.of("Administrator");
  private final WebVisitor visitor = admin.visitor();
  private final UUID bob = TestPerson.create().join(admin.workspace(), "Standard");
  private final UUID eve = TestPerson.create().join(admin.workspace(), "Standard");

  private final MemberChanges members = RunningOriel.bean(MemberChanges.class);

  private Member member(UUID id) {
    return admin.workspace().findMember(id);
  }

  private HttpResponse<String> send(String act, String ids, Map<String, String> more) {
    Map<String, String> typed = new HashMap<>(more);
    typed.put("id", ids);
    return visitor.send(visitor.get("/setup/members"), SELECTED + act, typed);
  }

  @Test
  void theyAreChangedAfterAQuestion() {
    String both = bob + "," + eve;
    HttpResponse<String> asked = send("/suspend", both, Map.of());
    assertThat(asked.statusCode()).isEqualTo(200);
    assertThat(asked.body()).contains("Suspend: 2 members", bob.toString(), eve.toString());
    assertThat(member(bob).isActive()).isTrue();
    assertThat(send("/suspend", both, Map.of("sure", "true")).statusCode()).isEqualTo(303);
    assertThat(visitor.get("/setup/members").body()).contains("2 members are changed");
    assertThat(member(bob).isActive()).isFalse();
    assertThat(member(eve).isActive()).isFalse();
    send("/activate", both, Map.of("sure", "true"));
    assertThat(member(eve).isActive()).isTrue();
    String readOnly =
        RunningOriel.bean(Profiles.class)
            .require(admin.workspace().operator(), "Read only")
            .id()
            .toString();
    HttpResponse<String> question = send("/profile", both, Map.of());
    String path = SELECTED + "/profile";
    assertThat(visitor.send(question, path, Map.of("profile", "")).statusCode()).isEqualTo(400);
    assertThat(visitor.send(question, path, Map.of("profile", readOnly)).statusCode())
        .isEqualTo(303);
    assertThat(member(bob).profileId()).hasToString(readOnly);
    assertThat(member(eve).profileId()).hasToString(readOnly);
  }

  @Test
  void oneWhoIsRefusedKeepsNoOtherFromBeingChanged() {
    HttpResponse<String> done =
        send("/suspend", admin.member() + "," + bob, Map.of("sure", "true"));
    assertThat(done.statusCode()).isEqualTo(409);
    assertThat(done.body()).contains("is the last active administrator");
    assertThat(member(bob).isActive()).isFalse();
    assertThat(member(admin.member()).isActive()).isTrue();
  }

  @Test
  void whoGivesUpTheirOwnRightsIsChangedAfterAllOthers() {
    Colleague.in(admin.workspace(), "Administrator");
    // Names decide the order of the others, so that one of them would come after the own one.
    members.rename(admin.workspace().operator(), admin.member(), "A");
    members.rename(admin.workspace().operator(), bob, "B");
    String both = admin.member() + "," + bob;
    send("/suspend", both, Map.of("sure", "true"));
    assertThat(member(bob).isActive()).isFalse();
    assertThat(member(admin.member()).isActive()).isFalse();
  }

  @Test
  void theyAreRemovedOnceTheirNumberIsTypedAndTheirRecordsGoToAnother() {
    members.rename(admin.workspace().operator(), admin.member(), "Ada");
    String both = bob + "," + eve;
    HttpResponse<String> asked = send("/remove", both, Map.of());
    assertThat(asked.body()).contains("Type 2 to remove them");
    String path = SELECTED + "/remove";
    for (Map<String, String> wrong :
        List.of(Map.of("name", "1"), Map.of("name", "2", "recordsTo", "nobody"))) {
      assertThat(visitor.send(asked, path, wrong).statusCode()).isEqualTo(400);
    }
    assertThat(member(bob).isActive()).isTrue();
    HttpResponse<String> done = visitor.send(asked, path, Map.of("name", "2", "recordsTo", "Ada"));
    assertThat(done.statusCode()).isEqualTo(303);
    assertThat(member(bob).isRemoved()).isTrue();
    assertThat(member(eve).isRemoved()).isTrue();
    assertThat(
            RunningOriel.bean(WorkspaceJobs.class).list(admin.person().actor()).stream()
                .map(JobStatus::kind))
        .containsOnly("handover")
        .hasSize(2);
  }

  @Test
  void nobodyIsNobody() {
    assertThat(send("/suspend", "", Map.of("sure", "true")).statusCode()).isEqualTo(400);
    assertThat(send("/suspend", UUID.randomUUID().toString(), Map.of()).statusCode())
        .isEqualTo(400);
  }
}
