package dev.oriel.feature.member;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.administration.WorkspaceJobs;
import dev.oriel.access.identity.Member;
import dev.oriel.access.job.JobStatus;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.WebVisitor;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.util.HtmlUtils;

/** What is done with several members together. */
class SelectedMembersTest {

  private static final String SELECTED = "/setup/members/selected";

  private static final Pattern ACTION =
      Pattern.compile("action=\"(" + SELECTED + "/remove\\?[^\"]+)\"");

  private final Colleague admin = Colleague.of("Administrator");
  private final WebVisitor visitor = admin.visitor();
  private final UUID bob = TestPerson.create().join(admin.workspace(), "Standard");
  private final UUID eve = TestPerson.create().join(admin.workspace(), "Standard");

  private final MemberChanges members = RunningOriel.bean(MemberChanges.class);

  private Member member(UUID id) {
    return admin.workspace().findMember(id);
  }

  private static String address(String act, Object... ids) {
    return SELECTED
        + act
        + Arrays.stream(ids).map(id -> "id=" + id).collect(Collectors.joining("&", "?", ""));
  }

  private HttpResponse<String> send(String path, Map<String, String> typed) {
    return visitor.send(visitor.get(path), path, typed);
  }

  @Test
  void theyAreChangedAfterAQuestion() {
    String suspend = address("/suspend", bob, eve);
    HttpResponse<String> asked = visitor.get(suspend);
    assertThat(asked.statusCode()).isEqualTo(200);
    assertThat(asked.body())
        .contains("Suspend: 2 members", "Their sessions and connections pause")
        .contains(bob.toString(), eve.toString());
    assertThat(member(bob).isActive()).isTrue();
    assertThat(send(suspend, Map.of()).statusCode()).isEqualTo(303);
    assertThat(visitor.get("/setup/members").body()).contains("2 members are changed");
    assertThat(member(bob).isActive()).isFalse();
    assertThat(member(eve).isActive()).isFalse();
    send(address("/activate", bob, eve), Map.of());
    assertThat(member(eve).isActive()).isTrue();
    String readOnly =
        RunningOriel.bean(Profiles.class)
            .require(admin.workspace().operator(), "Read only")
            .id()
            .toString();
    String path = address("/profile", bob, eve);
    assertThat(send(path, Map.of("profile", "")).statusCode()).isEqualTo(400);
    assertThat(send(path, Map.of("profile", readOnly)).statusCode()).isEqualTo(303);
    assertThat(member(bob).profileId()).hasToString(readOnly);
    assertThat(member(eve).profileId()).hasToString(readOnly);
  }

  @Test
  void oneWhoIsRefusedKeepsNoOtherFromBeingChanged() {
    HttpResponse<String> done = send(address("/suspend", admin.member(), bob), Map.of());
    assertThat(done.statusCode()).isEqualTo(409);
    assertThat(done.body()).contains("is the last active administrator");
    assertThat(member(bob).isActive()).isFalse();
    assertThat(member(admin.member()).isActive()).isTrue();
  }

  @Test
  void whoGivesUpTheirOwnRightsIsChangedAfterAllOthers() {
    Colleague.in(admin.workspace(), "Administrator");
    // Names decide the order of the others, so that one of them would come after the own one.
    members.rename(admin.workspace().operator(), admin.member(), null, "A");
    members.rename(admin.workspace().operator(), bob, null, "B");
    send(address("/suspend", admin.member(), bob), Map.of());
    assertThat(member(bob).isActive()).isFalse();
    assertThat(member(admin.member()).isActive()).isFalse();
  }

  @Test
  void theyAreRemovedOnceTheirNumberIsTypedAndTheirRecordsGoToAnother() {
    members.rename(admin.workspace().operator(), admin.member(), null, "Ada");
    String path = address("/remove", bob, eve);
    HttpResponse<String> asked = visitor.get(path);
    assertThat(asked.body()).contains("Type 2 to remove them");
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
  void aProofThatIsTooOldLeadsToThePasswordAndBackToTheQuestionFilledIn() {
    members.rename(admin.workspace().operator(), admin.member(), null, "Ada");
    // As many as a page of the list has, so that their address is as long as can be.
    List<UUID> ids = new ArrayList<>(List.of(bob, eve));
    while (ids.size() < 50) {
      ids.add(UUID.randomUUID());
    }
    String path = address("/remove", ids.toArray());
    HttpResponse<String> asked = visitor.get(path);
    Matcher action = ACTION.matcher(asked.body());
    assertThat(action.find()).as(asked.body()).isTrue();
    prove("now() - interval '16 min'");
    HttpResponse<String> sent =
        PageForm.of(asked, action.group(1)).set("name", "2").set("recordsTo", "Ada").send(visitor);
    String prove = sent.headers().firstValue("Location").orElse("");
    assertThat(prove)
        .startsWith("/prove?to=" + URLEncoder.encode(path, StandardCharsets.UTF_8) + "&for=");
    assertThat(visitor.get(prove).body()).contains("It is needed once more for:", ">Remove</b>");
    assertThat(visitor.get(path).body())
        .contains("This is what you typed", "value=\"2\"", "value=\"Ada\"");
    // Those of another question are not what was typed for these.
    assertThat(visitor.get(address("/remove", bob)).body()).doesNotContain("value=\"Ada\"");
    assertThat(member(bob).isRemoved()).isFalse();
  }

  @Test
  void aFormThatWaitedForAProofTakesNothingBack() {
    String path = address("/profile", bob, eve);
    HttpResponse<String> asked = visitor.get(path);
    Matcher action = Pattern.compile("action=\"([^\"]*profile\\?[^\"]+)\"").matcher(asked.body());
    assertThat(action.find()).as(asked.body()).isTrue();
    String address = HtmlUtils.htmlUnescape(action.group(1));
    String wanted = profile("Read only").toString();
    prove("now() - interval '16 min'");
    visitor.send(asked, address, Map.of("profile", wanted));
    admin.workspace().give(bob, "Administrator");
    prove("now()");
    HttpResponse<String> sent = PageForm.of(visitor.get(path), action.group(1)).send(visitor);
    assertThat(sent.statusCode()).isEqualTo(409);
    assertThat(member(bob).profileId()).isEqualTo(profile("Administrator"));
    assertThat(member(eve).profileId()).isEqualTo(profile("Read only"));
  }

  private UUID profile(String name) {
    return RunningOriel.bean(Profiles.class).require(admin.workspace().operator(), name).id();
  }

  private void prove(String time) {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set proved_at = " + time + " where id = ?",
            admin.session().signedIn().session().id());
  }

  @Test
  void nobodyIsNobody() {
    for (String path : List.of(address("/suspend"), address("/suspend", UUID.randomUUID()))) {
      assertThat(visitor.get(path).headers().firstValue("Location"))
          .as(path)
          .contains("/setup/members");
      assertThat(visitor.send(visitor.get("/me"), path, Map.of()).statusCode())
          .as(path)
          .isEqualTo(400);
    }
  }
}
