package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.Preferences;
import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Names that people have given are texts on pages, whatever they contain. */
class NamesAsTextsTest {

  private static final String ATTACK = "</b><img src=x onerror=alert(1)>\"'";
  private static final String FORM = "/components";

  private final TestPerson ada = TestPerson.create();
  private final TestWorkspace workspace = attacking("One ");
  private final TestWorkspace other = attacking("Two ");
  private final UUID member = ada.join(workspace, "Standard");
  private final WebVisitor visitor = new WebVisitor();

  private static TestWorkspace attacking(String name) {
    TestWorkspace made = TestWorkspace.create();
    RunningOriel.bean(Workspaces.class)
        .update(
            made.operator(),
            WorkspaceSpec.of(made.workspace()).named(name + ATTACK + UUID.randomUUID()));
    return made;
  }

  @BeforeEach
  void signIn() {
    RunningOriel.bean(Accounts.class)
        .change(ada.session().signedIn(), "Ada " + ATTACK, Preferences.DEFAULT);
    RunningOriel.bean(MemberChanges.class).rename(workspace.operator(), member, null, ATTACK);
    assertThat(SignedInVisitor.signIn(visitor, ada.email(), ada.password()).statusCode())
        .isEqualTo(303);
  }

  /** Shows the names as they are written, each escaped in its place. */
  private static void assertTexts(HttpResponse<String> page, String... names) {
    assertThat(page.body()).doesNotContain("<img");
    for (String name : names) {
      assertThat(page.body()).contains(name + "&lt;/b&gt;&lt;img src=x onerror=alert(1)&gt;");
    }
  }

  @Test
  void namesOfWorkspacesInTheMenuThatSwitchesAreTexts() {
    ada.join(other, "Standard");
    assertTexts(visitor.get("/"), "One ", "Two ");
    assertTexts(visitor.get("/no-such-page"));
  }

  @Test
  void namesOfWorkspacesInTheOfferToSwitchAreTexts() {
    ada.join(other, "Standard");
    HttpResponse<String> page = visitor.get(FORM);
    HttpResponse<String> switched =
        visitor.send(
            visitor.get("/"),
            "/workspace",
            Map.of("workspace", other.workspace().uuid().toString()));
    assertThat(switched.statusCode()).isEqualTo(303);
    HttpResponse<String> offer = visitor.send(page, FORM, Map.of("name", ATTACK));
    assertThat(offer.statusCode()).isEqualTo(409);
    assertTexts(offer, "Switch to One ");
    assertTexts(visitor.get("/"));
  }

  @Test
  void namesOnThePageOfWhoIsInNoWorkspaceAreTexts() {
    ada.join(other, "Standard");
    RunningOriel.bean(Members.class).suspend(workspace.operator(), ada.email());
    assertTexts(visitor.get("/"), "Switch to Two ");
    RunningOriel.bean(Members.class).suspend(other.operator(), ada.email());
    HttpResponse<String> alone = visitor.get("/");
    assertThat(alone.body()).contains(ada.email()).doesNotContain("Switch to");
    assertTexts(alone);
  }

  @Test
  void namesOfConnectionsAreTexts() {
    RunningOriel.bean(Connections.class)
        .create(
            workspace.operator(),
            new ConnectionSpec(
                UUID.randomUUID(), member, "Claude " + ATTACK, Restrictions.NONE, null));
    String token =
        RunningOriel.bean(MemberChanges.class).resetLink(workspace.operator(), member).token();
    visitor.get("/reset/" + token);
    assertTexts(visitor.get("/reset"));
    HttpResponse<String> done =
        visitor.send(visitor.get("/reset"), "/reset", Map.of("password", SignedInVisitor.PASSWORD));
    assertThat(done.headers().firstValue("Location")).hasValue("/reset/connections");
    assertTexts(visitor.get("/reset/connections"), "Claude ", "One ");
  }

  @Test
  void namesInThePersonalSpaceAreTexts() {
    String key = workspace.connection(member, Restrictions.NONE);
    Connections connections = RunningOriel.bean(Connections.class);
    UUID id = connections.list(workspace.operator()).getFirst().connection().id();
    connections.rename(workspace.operator(), id, "Claude " + ATTACK);
    new Mcp(key)
        .call(
            "create_record",
            Map.of("objectApiName", "companies", "fields", Map.of("name", "Acme " + ATTACK)));
    ada.join(other, "Standard");
    assertTexts(visitor.get("/me"), "Two ");
    assertTexts(visitor.get("/me/activity"), "One ");
    assertTexts(visitor.get("/me/connections"), "Claude ");
    assertTexts(visitor.get("/me/connections/new"));
    for (String part : List.of("", "/end")) {
      assertTexts(visitor.get("/me/connections/" + id + part), "Claude ");
    }
    assertTexts(visitor.get("/me/journal"), "Claude ", "Acme ");
  }
}
