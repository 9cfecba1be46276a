package dev.oriel.pages.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ProfileSettings;
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

/** Two administrators at once: what one has changed is not undone by an older form of another. */
class StaleFormsTest {

  private final Colleague admin = Colleague.of("Administrator");
  private final TestWorkspace workspace = admin.workspace();
  private final Actor operator = workspace.operator();
  private final WebVisitor visitor = admin.visitor();
  private final MemberChanges members = RunningOriel.bean(MemberChanges.class);
  private final Keys keys = RunningOriel.bean(Keys.class);
  private final ProfileSettings profiles = RunningOriel.bean(ProfileSettings.class);

  private Profile profile(String name) {
    return RunningOriel.bean(Profiles.class).require(operator, name);
  }

  /** Sends a form that was drawn before a change, and again as it comes back. */
  private HttpResponse<String> sendTwice(
      String page, String path, Map<String, String> typed, Runnable change, Runnable isKept) {
    HttpResponse<String> form = visitor.get(page);
    change.run();
    HttpResponse<String> refused = visitor.send(form, path, typed);
    assertThat(refused.statusCode()).as(path).isEqualTo(409);
    isKept.run();
    HttpResponse<String> again = visitor.send(refused, path, typed);
    assertThat(again.statusCode()).as(again.body()).isEqualTo(303);
    return refused;
  }

  @Test
  void theNameOfAProfile() {
    UUID sales = profiles.copy(operator, profile("Standard").id(), "Sales");
    String page = "/setup/profiles/" + sales;
    HttpResponse<String> refused =
        sendTwice(
            page + "/holders",
            page + "/name",
            Map.of("name", "Sales DE"),
            () -> profiles.rename(operator, sales, "Sales EU"),
            () -> assertThat(profile("Sales EU").id()).isEqualTo(sales));
    assertThat(refused.body()).contains("Sales EU", "value=\"Sales DE\"", "f-name-error");
    assertThat(profile("Sales DE").id()).isEqualTo(sales);
  }

  @Test
  void theNameAndTheProfileOfAMember() {
    UUID bob = TestPerson.create().join(workspace, "Standard");
    String page = "/setup/members/" + bob;
    sendTwice(
        page,
        page + "/name",
        Map.of("name", "Bob"),
        () -> members.rename(operator, bob, null, "Robert"),
        () -> assertThat(workspace.findMember(bob).name()).isEqualTo("Robert"));
    UUID readOnly = profile("Read only").id();
    HttpResponse<String> refused =
        sendTwice(
            page + "/profile",
            page + "/profile",
            Map.of("profile", profile("Administrator").id().toString()),
            () -> members.assign(operator, bob, null, readOnly),
            () -> assertThat(workspace.findMember(bob).profileId()).isEqualTo(readOnly));
    assertThat(refused.body()).contains("Read only", "f-profile-error");
    assertThat(workspace.findMember(bob).profileId()).isEqualTo(profile("Administrator").id());
    assertThat(workspace.findMember(bob).name()).isEqualTo("Bob");
  }

  @Test
  void theProfileOfSeveralMembers() {
    UUID bob = TestPerson.create().join(workspace, "Standard");
    UUID eve = TestPerson.create().join(workspace, "Standard");
    String path = "/setup/members/selected/profile?id=" + bob + "," + eve;
    UUID readOnly = profile("Read only").id();
    HttpResponse<String> asked = visitor.get(path);
    members.assign(operator, bob, null, readOnly);
    HttpResponse<String> refused =
        visitor.send(asked, path, Map.of("profile", profile("Administrator").id().toString()));
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("Somebody else has chosen 'Read only'");
    assertThat(workspace.findMember(bob).profileId()).isEqualTo(readOnly);
    assertThat(workspace.findMember(eve).profileId()).isEqualTo(profile("Administrator").id());
  }

  @Test
  void theNameAndTheProfileOfAKey() {
    UUID id =
        keys.create(operator, new CredentialSpec("ERP", profile("Standard"), null, null))
            .credential()
            .id();
    String page = "/setup/keys/" + id;
    sendTwice(
        page,
        page + "/name",
        Map.of("name", "Shop"),
        () -> keys.rename(operator, id, null, "Warehouse"),
        () -> assertThat(key(id).name()).isEqualTo("Warehouse"));
    UUID readOnly = profile("Read only").id();
    HttpResponse<String> refused =
        sendTwice(
            page,
            page + "/profile",
            Map.of("profile", profile("Administrator").id().toString()),
            () -> keys.rebind(operator, id, null, profile("Read only"), null),
            () -> assertThat(key(id).profileId()).isEqualTo(readOnly));
    assertThat(refused.body()).contains("Somebody else has chosen 'Read only'");
    assertThat(key(id).name()).isEqualTo("Shop");
  }

  private Credential key(UUID id) {
    return keys.get(operator, id).credential();
  }

  @Test
  void theLimitsOfAConnection() {
    Connections connections = RunningOriel.bean(Connections.class);
    UUID id =
        connections
            .create(
                operator,
                new ConnectionSpec(
                    UUID.randomUUID(),
                    TestPerson.create().join(workspace, "Standard"),
                    "Claude",
                    Restrictions.NONE,
                    null))
            .credential()
            .id();
    String page = "/setup/connections/" + id;
    Restrictions readOnly = new Restrictions(true, false, null);
    HttpResponse<String> refused =
        sendTwice(
            page,
            page + "/limits",
            Map.of("writesPerHour", "7"),
            () -> connections.restrict(operator, id, readOnly),
            () ->
                assertThat(connections.list(operator).getFirst().connection().imposed())
                    .isEqualTo(readOnly));
    assertThat(refused.body())
        .contains("Somebody else has changed the limits", "value=\"7\"", "Set now:");
    assertThat(connections.list(operator).getFirst().connection().imposed().writesPerHour())
        .isEqualTo(7);
  }

  @Test
  void aProfileThatSomebodyHoldsByNowIsDeletedOnlyWithAnother() {
    UUID sales = profiles.copy(operator, profile("Standard").id(), "Sales");
    String page = "/setup/profiles/" + sales + "/delete";
    HttpResponse<String> form = visitor.get(page);
    assertThat(form.body()).doesNotContain("They get");
    RunningOriel.bean(Invitations.class)
        .invite(operator, TestPerson.create().email(), "Eve", sales);
    HttpResponse<String> refused = visitor.send(form, page, Map.of());
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("one open invitation", "They get", "f-heir-error");
    assertThat(profile("Sales").id()).isEqualTo(sales);
  }
}
