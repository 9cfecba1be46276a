package dev.oriel.feature.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.permission.Profile;
import dev.oriel.feature.key.Keys;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Profiles as a whole: copied, renamed, replaced, and explained. */
class ProfilePagesTest {

  private static final String ALL = "/setup/profiles";

  private final Colleague ada = Colleague.of("Administrator");
  private final TestWorkspace workspace = ada.workspace();
  private final WebVisitor visitor = ada.visitor();

  private Profile profile(String name) {
    return RunningOriel.bean(Profiles.class).require(workspace.operator(), name);
  }

  private boolean exists(String name) {
    return RunningOriel.bean(Profiles.class).named(workspace.operator(), name).isPresent();
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private HttpResponse<String> send(String form, String path, Map<String, String> typed) {
    return visitor.send(visitor.get(form), path, typed);
  }

  private String sales() {
    workspace.profile(
        """
        {"name": "Sales", "defaultAccess": {"view": true},
         "objects": {"contacts": {"view": true, "update": true,
           "fields": {"phone": {"read": true, "edit": false}, "email": {"read": false}}}}}
        """);
    return ALL + "/" + profile("Sales").id();
  }

  @Test
  void aProfileBeginsAsACopy() {
    sales();
    String from = profile("Sales").id().toString();
    HttpResponse<String> made =
        send(ALL + "/new?from=" + from, ALL + "/new", Map.of("name", "Partners", "from", from));
    assertThat(location(made)).isEqualTo(ALL + "/" + profile("Partners").id());
    assertThat(profile("Partners").objects()).isEqualTo(profile("Sales").objects());
    Map<String, String> again = Map.of("name", "partners", "from", from);
    assertThat(send(ALL + "/new", ALL + "/new", again).statusCode()).isEqualTo(409);
    Map<String, String> bad = Map.of("name", "", "from", from);
    assertThat(send(ALL + "/new", ALL + "/new", bad).statusCode()).isEqualTo(400);
    assertThat(visitor.get(ALL).body()).contains(">Partners<", "Standard (built in)");
  }

  @Test
  void aNewProfileBeginsWithTheFewestRights() {
    workspace.profile("{\"name\": \"Guests\", \"objects\": {\"contacts\": {\"view\": true}}}");
    assertThat(visitor.get(ALL + "/new").body())
        .containsPattern(profile("Guests").id() + "\"[^>]* selected");
  }

  @Test
  void aProfileIsRenamedUnlessItIsBuiltIn() {
    String page = sales();
    HttpResponse<String> renamed =
        send(page + "/holders", page + "/name", Map.of("name", "Sales EU"));
    assertThat(location(renamed)).isEqualTo(page + "/holders");
    assertThat(exists("Sales EU")).isTrue();
    String standard = ALL + "/" + profile("Standard").id();
    assertThat(
            send(
                    page + "/holders",
                    standard + "/name",
                    Map.of("name", "Other", "seen_name", "Standard"))
                .statusCode())
        .isEqualTo(400);
    assertThat(visitor.get(standard + "/holders").body()).doesNotContain("Delete profile");
  }

  @Test
  void whoHoldsADeletedProfileGetsAnotherOneInTheSameStep() {
    String page = sales();
    Profile sales = profile("Sales");
    Profile standard = profile("Standard");
    Colleague bob = Colleague.in(workspace, "Sales");
    UUID key =
        RunningOriel.bean(Keys.class)
            .create(workspace.operator(), new CredentialSpec("Shop", sales, null, null))
            .credential()
            .id();
    RunningOriel.bean(Invitations.class)
        .invite(workspace.operator(), TestPerson.create().email(), "Eve", sales.id());
    workspace.connection(bob.member(), Restrictions.NONE);
    assertThat(visitor.get(page + "/holders").body())
        .contains(
            "/setup/members/" + bob.member(),
            "/setup/keys/" + key,
            ">Shop<",
            "Agent connection of Person",
            "Invited by Operator");
    assertThat(visitor.get(page).body())
        .contains(
            "on the next request of one member, one API key, one agent connection",
            "given by one open invitation");
    assertThat(visitor.get(page + "/delete").body())
        .contains("one member", "one API key", "one open invitation", "They get");
    assertThat(send(page + "/delete", page + "/delete", Map.of("heir", "")).statusCode())
        .isEqualTo(400);
    assertThat(exists("Sales")).isTrue();
    HttpResponse<String> deleted =
        send(page + "/delete", page + "/delete", Map.of("heir", standard.id().toString()));
    assertThat(location(deleted)).isEqualTo(ALL);
    assertThat(exists("Sales")).isFalse();
    Member moved = workspace.findMember(bob.member());
    assertThat(moved.profileId()).isEqualTo(standard.id());
    assertThat(Profiles.ofCredential(workspace.operator(), key)).isEqualTo(standard);
    assertThat(RunningOriel.bean(Invitations.class).list(workspace.operator()))
        .extracting("profileId")
        .containsExactly(standard.id());
    assertThat(bob.visitor().get("/contacts").statusCode()).isEqualTo(200);
  }

  @Test
  void theLastAdministratorDoesNotLoseItsProfileByADeletion() {
    workspace.profile("{\"name\": \"Chiefs\", \"isAdmin\": true}");
    workspace.give(ada.member(), "Chiefs");
    String page = ALL + "/" + profile("Chiefs").id();
    Map<String, String> standard = Map.of("heir", profile("Standard").id().toString());
    assertThat(send(page + "/delete", page + "/delete", standard).statusCode()).isEqualTo(409);
    assertThat(exists("Chiefs")).isTrue();
    Map<String, String> other = Map.of("heir", profile("Administrator").id().toString());
    assertThat(location(send(page + "/delete", page + "/delete", other))).isEqualTo(ALL);
  }

  @Test
  void aNobodysProfileIsDeletedWithoutAnother() {
    String page = sales();
    assertThat(visitor.get(page + "/delete").body()).contains("Nobody holds it");
    assertThat(location(send(page + "/delete", page + "/delete", Map.of()))).isEqualTo(ALL);
    assertThat(exists("Sales")).isFalse();
  }

  @Test
  void whatWasChangedInAProfileIsItsHistory() {
    String page = sales();
    workspace.profile(
        """
        {"name": "Sales", "defaultAccess": {"view": true},
         "objects": {"contacts": {"view": true,
           "fields": {"phone": {"read": true, "edit": true}, "email": {"read": false}}}}}
        """);
    HttpResponse<String> history = visitor.get(page + "/history");
    assertThat(history.body())
        .contains("Created profile", "Contacts, Phone, edit", "Contacts, update", "Operator")
        .doesNotContain("objects.contacts");
    assertThat(visitor.get(page + "/history?after=x").statusCode()).isEqualTo(400);
    assertThat(visitor.get(ALL).body()).contains(">Changed<", "now</time>");
    assertThat(visitor.get(ALL + "/" + profile("Standard").id() + "/history").body())
        .contains("No change is known");
  }

  @Test
  void inALargeWorkspaceHoldersAreShownByPagesAndThoseWhoAreAskedAboutAreSearched() {
    UUID last = TestPerson.create().join(workspace, "Read only");
    RunningOriel.bean(MemberChanges.class).rename(workspace.operator(), last, null, "Zoe Last");
    String explain = ALL + "/explain?object=contacts&field=email";
    assertThat(visitor.get(explain).body()).contains("Zoe Last").doesNotContain("explain-q");
    for (int i = 0; i < 100; i++) {
      TestPerson.create().join(workspace, "Read only");
    }
    String holders = ALL + "/" + profile("Read only").id() + "/holders";
    assertThat(visitor.get(holders).body())
        .contains("1 to 50 of 101", holders + "?page=2")
        .doesNotContain("Zoe Last");
    assertThat(visitor.get(holders + "?page=3").body()).contains("101 to 101 of 101", "Zoe Last");
    assertThat(visitor.get(explain).body()).contains("explain-q").doesNotContain("Zoe Last");
    assertThat(visitor.get(explain + "&q=zoe").body())
        .contains(
            "value=\"member-" + last + "\" selected", "Zoe Last reads E-mail and cannot change it");
    assertThat(visitor.get(explain + "&q=no-such&who=member-" + last).body())
        .contains("contains “no-such”", "Zoe Last reads E-mail and cannot change it");
  }

  @Test
  void theRuleThatDecidesIsNamed() {
    sales();
    Colleague bob = Colleague.in(workspace, "Sales");
    String who = ALL + "/explain?who=member-" + bob.member();
    assertThat(visitor.get(who + "&object=contacts&field=email").body())
        .contains("does not see E-mail")
        .containsOnlyOnce("“Sales” has a rule of its own for E-mail")
        .containsOnlyOnce("Set in “Sales” for Contacts");
    assertThat(visitor.get(who + "&object=contacts&field=phone").body())
        .contains("reads Phone and cannot change it", "Update contacts is on.");
    assertThat(visitor.get(who + "&object=contacts&field=jobTitle").body())
        .contains("reads and edits Job title", "without a rule of their own");
    assertThat(visitor.get(who + "&object=deals&field=amount").body())
        .contains("has no rights of its own on Deals, so its default counts");
    UUID key =
        RunningOriel.bean(Keys.class)
            .create(workspace.operator(), new CredentialSpec("Shop", profile("Sales"), null, null))
            .credential()
            .id();
    assertThat(
            visitor
                .get(ALL + "/explain?who=credential-" + key + "&object=contacts&field=email")
                .body())
        .contains("Shop does not see E-mail", "the profile Sales: Person.");
    String admin = ALL + "/explain?who=profile-" + profile("Administrator").id();
    assertThat(visitor.get(admin + "&object=deals&field=email").body())
        .contains("which may do everything");
    assertThat(visitor.get(ALL + "/explain?who=x&object=y&field=z").statusCode()).isEqualTo(200);
  }
}
