package dev.oriel.pages.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.feature.key.Keys;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.WebVisitor;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Names of profiles, members, keys and connections are texts, and never too long for a page. */
@BrowserTest
class SetupNamesTest {

  private static final String ATTACK =
      "</b><img src=x onerror=alert(1)>\"'{0} \uD83E\uDDD1\u200D\uD83D\uDE80 ";

  private final Colleague admin = Colleague.of("Administrator");
  private final Actor operator = admin.workspace().operator();
  private final WebVisitor visitor = admin.visitor();
  private final UUID member = TestPerson.create().join(admin.workspace(), "Standard");
  private final UUID connection = UUID.randomUUID();
  private UUID profile;
  private UUID key;

  private static String name(String kind, int length) {
    String begun = kind + ATTACK;
    return begun + "x".repeat(length - begun.length());
  }

  @BeforeEach
  void nameAll() {
    ProfileSettings profiles = RunningOriel.bean(ProfileSettings.class);
    Profiles all = RunningOriel.bean(Profiles.class);
    String name = name("Profile", 100);
    profile = profiles.copy(operator, all.require(operator, "Standard").id(), name);
    MemberChanges members = RunningOriel.bean(MemberChanges.class);
    members.rename(operator, member, null, name("Member", 100));
    members.assign(operator, member, null, profile);
    key =
        RunningOriel.bean(Keys.class)
            .create(
                operator,
                new CredentialSpec(name("Key", 100), all.require(operator, name), null, null))
            .credential()
            .id();
    RunningOriel.bean(Connections.class)
        .create(
            operator,
            new ConnectionSpec(
                connection, member, name("Connection", 100), Restrictions.NONE, null));
    RunningOriel.bean(Invitations.class)
        .invite(operator, TestPerson.create().email(), name("Invited", 100), profile);
  }

  private List<String> pages() {
    String page = "/setup/profiles/" + profile;
    return List.of(
        "/setup/profiles",
        page,
        page + "/objects/contacts",
        page + "/holders",
        page + "/history",
        page + "/delete",
        "/setup/profiles/explain?object=contacts&field=email&who=credential-" + key,
        "/setup/members",
        "/setup/members/" + member,
        "/setup/members/" + member + "/remove",
        "/setup/members/invitations",
        "/setup/keys",
        "/setup/keys/" + key,
        "/setup/connections",
        "/setup/connections/" + connection,
        "/setup/audit");
  }

  @Test
  void theyAreShownAsTheyAreWritten() {
    for (String page : pages()) {
      assertThat(visitor.get(page).body())
          .as(page)
          .doesNotContain("<img src=x")
          .contains("img src=x onerror=alert(1)");
    }
  }

  @Test
  void namesThatTurnWhatFollowsAreRefused() {
    String turning = "Ada\u202Exe.exe";
    for (String form : List.of("/setup/members/" + member, "/setup/keys/" + key)) {
      assertThat(
              visitor.send(visitor.get(form), form + "/name", Map.of("name", turning)).statusCode())
          .as(form)
          .isEqualTo(400);
    }
    String page = "/setup/profiles/" + profile;
    assertThat(
            visitor
                .send(visitor.get(page + "/holders"), page + "/name", Map.of("name", turning))
                .statusCode())
        .isEqualTo(400);
  }

  @Test
  void longOnesFitIntoEachPage() {
    try (Look look = admin.in(Look.at(Look.PHONE))) {
      for (String page : pages()) {
        look.open(page);
        look.check(
            "long"
                + page.replaceFirst("\\?.*", "")
                    .replaceAll("/[0-9a-f-]{36}", "/x")
                    .replace('/', '-'));
      }
    }
  }
}
