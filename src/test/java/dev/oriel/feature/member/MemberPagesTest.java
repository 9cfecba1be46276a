package dev.oriel.feature.member;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Member;
import dev.oriel.pages.setup.Paged;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of members, for administrators and for others. */
class MemberPagesTest {

  private static final String ALL = "/setup/members";
  private static final Pattern RESET = Pattern.compile("(/reset/[\\w-]{20,})");

  private final Colleague admin = Colleague.of("Administrator");
  private final TestWorkspace workspace = admin.workspace();
  private final WebVisitor visitor = admin.visitor();
  private final Colleague bob = Colleague.in(workspace, "Standard");
  private final String page = ALL + "/" + bob.member();

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private String profile(String name) {
    return RunningOriel.bean(Profiles.class).require(workspace.operator(), name).id().toString();
  }

  private void rename(UUID member, String name) {
    RunningOriel.bean(MemberChanges.class).rename(workspace.operator(), member, null, name);
  }

  /** Sends the form of an act, as it is drawn. */
  private HttpResponse<String> act(String path, Map<String, String> typed) {
    return visitor.send(visitor.get(path), path, typed);
  }

  @Test
  void theListShowsMembersByNameWithTheirStateAndIsSearched() {
    rename(bob.member(), "<b>Bob & \"Co\"</b>");
    bob.visitor().get("/");
    String list = visitor.get(ALL).body();
    assertThat(list)
        .contains("&lt;b>Bob &amp; &#34;Co&#34;&lt;/b>", bob.person().email(), "Active", "Standard")
        .doesNotContain("<b>Bob");
    assertThat(visitor.get(ALL + "?q=BOB").body())
        .contains(bob.person().email())
        .doesNotContain(admin.person().email() + "<");
    assertThat(visitor.get(ALL + "?q=" + bob.person().email().substring(0, 9)).body())
        .contains(bob.person().email());
    assertThat(visitor.get(ALL + "?q=nobody").body()).contains("Nobody fits “nobody”");
  }

  @Test
  void aListOfManyIsShownByPages() {
    for (int i = 0; i < Paged.LENGTH; i++) {
      TestPerson.create().join(workspace, "Read only");
    }
    String first = visitor.get(ALL).body();
    assertThat(first).contains("1 to 50 of 52", ALL + "?page=2").doesNotContain("?page=1");
    String second = visitor.get(ALL + "?page=2").body();
    assertThat(second).contains("51 to 52 of 52", ALL + "?page=1").doesNotContain("?page=3");
    assertThat(visitor.get(ALL + "?page=9").body()).contains("51 to 52 of 52");
    assertThat(visitor.get(ALL + "?page=x").body()).contains("1 to 50 of 52");
  }

  @Test
  void aMemberGetsAnotherNameAndProfile() {
    assertThat(location(visitor.send(visitor.get(page), page + "/name", Map.of("name", "Robert"))))
        .isEqualTo(page);
    assertThat(visitor.send(visitor.get(page), page + "/name", Map.of("name", " ")).statusCode())
        .isEqualTo(400);
    assertThat(location(act(page + "/profile", Map.of("profile", profile("Read only")))))
        .isEqualTo(page);
    Member changed = workspace.findMember(bob.member());
    assertThat(changed.name()).isEqualTo("Robert");
    assertThat(changed.profileId()).hasToString(profile("Read only"));
    assertThat(act(page + "/profile", Map.of("profile", "")).statusCode()).isEqualTo(400);
  }

  @Test
  void aSuspendedMemberIsLetInAgain() {
    assertThat(bob.visitor().get("/contacts").statusCode()).isEqualTo(200);
    String list = ALL + "?q=Person&page=1";
    HttpResponse<String> suspended =
        act(page + "/suspend?to=" + WebVisitor.body(Map.of("x", list)).substring(2), Map.of());
    assertThat(location(suspended)).isEqualTo(list);
    assertThat(bob.visitor().get("/contacts").statusCode()).isNotEqualTo(200);
    String letIn = "action=\"" + page + "/activate";
    assertThat(visitor.get(page).body()).contains("Suspended", "Let in again", letIn + "\"");
    assertThat(visitor.get(ALL).body()).contains("Suspended", letIn + "?to=");
    assertThat(location(visitor.get(page + "/suspend"))).isEqualTo(page);
    HttpResponse<String> shown = visitor.get(page);
    assertThat(shown.body()).contains("name=\"_page\" value=\"" + page + "/activate\"");
    assertThat(location(visitor.send(shown, page + "/activate", Map.of()))).isEqualTo(page);
    assertThat(bob.visitor().get("/contacts").statusCode()).isEqualTo(200);
  }

  @Test
  void theSessionsOfAMemberEnd() {
    bob.visitor().get("/");
    assertThat(visitor.get(page + "/end-sessions").body()).contains("End all sessions of Person?");
    assertThat(location(act(page + "/end-sessions", Map.of()))).isEqualTo(page);
    assertThat(visitor.get(page).body()).contains("One session of Person has ended");
    assertThat(location(bob.visitor().get("/"))).startsWith("/sign-in");
    assertThat(visitor.get(page).statusCode()).isEqualTo(200);
  }

  @Test
  void aLinkForANewPasswordIsShownOnce() {
    HttpResponse<String> form = visitor.get(page + "/reset-link");
    HttpResponse<String> made = visitor.send(form, page + "/reset-link", Map.of());
    assertThat(made.headers().firstValue("Cache-Control")).contains("no-store");
    Matcher link = RESET.matcher(made.body());
    assertThat(link.find()).as(made.body()).isTrue();
    WebVisitor person = new WebVisitor();
    assertThat(person.get(link.group()).statusCode()).isEqualTo(303);
    assertThat(person.get("/reset").body()).contains("Choose a new password");
    HttpResponse<String> again = visitor.send(form, page + "/reset-link", Map.of());
    assertThat(location(again)).isEqualTo(page);
    assertThat(visitor.get(page).body())
        .contains("It was made already")
        .doesNotContainPattern(RESET);
    assertThat(person.get("/reset").body()).contains("Choose a new password");
  }

  @Test
  void nobodyOfSeveralWorkspacesGetsALinkHere() {
    bob.person().join(TestWorkspace.create(), "Standard");
    assertThat(visitor.get(page).body())
        .containsPattern(
            "title=\"This person belongs to another workspace too[^>]*aria-disabled=\"true\"");
    assertThat(visitor.get(page + "/reset-link").body())
        .contains("This person belongs to another workspace too")
        .doesNotContain("within an hour");
    HttpResponse<String> refused = act(page + "/reset-link", Map.of());
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body())
        .contains("bin/oriel account reset-link")
        .doesNotContainPattern(RESET);
  }

  @Test
  void aMemberIsRemovedByName() {
    assertThat(act(page + "/remove", Map.of("name", "Another")).statusCode()).isEqualTo(400);
    assertThat(location(act(page + "/remove", Map.of("name", "Person")))).isEqualTo(ALL);
    assertThat(visitor.get(ALL).body()).doesNotContain(bob.person().email());
    assertThat(visitor.get(ALL + "/former").body())
        .contains(bob.member().toString())
        .doesNotContain(bob.person().email(), page + "/profile");
    assertThat(visitor.get(page).body()).contains("Removed").doesNotContain(page + "/name");
    for (String form : List.of("/profile", "/suspend", "/activate", "/reset-link", "/remove")) {
      assertThat(location(visitor.get(page + form))).as(form).isEqualTo(page);
    }
  }

  @Test
  void theRecordsOfAMemberGoToAnother() {
    rename(admin.member(), "Ada");
    String path = page + "/remove";
    for (String nobody : List.of("nobody", "Person", bob.person().email())) {
      HttpResponse<String> refused = act(path, Map.of("name", "Person", "recordsTo", nobody));
      assertThat(refused.statusCode()).as(nobody).isEqualTo(400);
      assertThat(refused.body()).as(nobody).contains("f-recordsTo-error");
    }
    act(path, Map.of("name", "Person", "recordsTo", "ada"));
    assertThat(visitor.get(ALL).body()).contains("The records go to Ada in the background");
  }

  @Test
  void theRecordsOfAFormerMemberGoToAnotherLater() {
    rename(admin.member(), "Ada");
    String path = page + "/records";
    HttpResponse<String> early = visitor.send(visitor.get(page), path, Map.of("recordsTo", "Ada"));
    assertThat(early.statusCode()).isEqualTo(409);
    assertThat(location(visitor.get(path))).isEqualTo(page);
    act(page + "/remove", Map.of("name", "Person"));
    assertThat(visitor.get(page).body()).contains(path, "Give records away");
    for (String nobody : List.of("", "nobody", "Person")) {
      HttpResponse<String> refused = act(path, Map.of("recordsTo", nobody));
      assertThat(refused.statusCode()).as(nobody).isEqualTo(400);
      assertThat(refused.body()).as(nobody).contains("f-recordsTo-error");
    }
    assertThat(location(act(path, Map.of("recordsTo", "Ada")))).isEqualTo(page);
    assertThat(visitor.get(page).body()).contains("The records of Person go to Ada");
  }

  @Test
  void theLastAdministratorStays() {
    String own = ALL + "/" + admin.member();
    assertThat(act(own + "/suspend", Map.of()).statusCode()).isEqualTo(409);
    assertThat(act(own + "/remove", Map.of("name", "Person")).statusCode()).isEqualTo(409);
    HttpResponse<String> refused = act(own + "/profile", Map.of("profile", profile("Standard")));
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("is the last active administrator");
    assertThat(visitor.get(ALL).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Standard", "Read only"})
  void whoIsNoAdministratorLearnsNothing(String profile) {
    rename(bob.member(), "Bob Secret");
    WebVisitor other = Colleague.in(workspace, profile).visitor();
    List<String> acts =
        List.of(
            "/profile",
            "/end-sessions",
            "/suspend",
            "/activate",
            "/reset-link",
            "/remove",
            "/records");
    for (String path : List.of(ALL, ALL + "/former", page, page + "/profile", page + "/remove")) {
      HttpResponse<String> refused = other.get(path);
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).as(path).doesNotContain("Bob Secret", bob.person().email());
    }
    HttpResponse<String> form = other.get("/me");
    Map<String, String> typed =
        Map.of(
            "name",
            "Bob Secret",
            "profile",
            profile("Administrator"),
            "id",
            bob.member().toString());
    for (String act : acts) {
      assertThat(other.get(page + act).statusCode()).as(act).isEqualTo(403);
      assertThat(other.send(form, page + act, typed).statusCode()).as(act).isEqualTo(403);
    }
    for (String act : List.of("/profile", "/suspend", "/activate", "/remove")) {
      String several = ALL + "/selected" + act + "?id=" + bob.member();
      HttpResponse<String> refused = other.get(several);
      assertThat(refused.statusCode()).as(act).isEqualTo(403);
      assertThat(refused.body()).as(act).doesNotContain("Bob Secret");
      assertThat(other.send(form, several, typed).statusCode()).as(act).isEqualTo(403);
    }
    assertThat(other.send(form, page + "/name", typed).statusCode()).isEqualTo(403);
    assertThat(workspace.findMember(bob.member()).isActive()).isTrue();
    assertThat(workspace.findMember(bob.member()).profileId()).hasToString(profile("Standard"));
  }

  @Test
  void aMemberOfAnotherWorkspaceIsNotFound() {
    WebVisitor other = Colleague.of("Administrator").visitor();
    HttpResponse<String> form = other.get("/me");
    for (String act :
        List.of("/profile", "/end-sessions", "/suspend", "/activate", "/reset-link", "/remove")) {
      assertThat(other.get(page + act).statusCode()).as(act).isEqualTo(404);
      assertThat(other.send(form, page + act, Map.of("name", "Person")).statusCode())
          .as(act)
          .isEqualTo(404);
    }
    assertThat(workspace.findMember(bob.member()).isActive()).isTrue();
  }
}
